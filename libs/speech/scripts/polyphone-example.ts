import { contextFeatures } from '../src/text/polyphone/context-features.ts';
import { phraseReadings } from '../src/text/polyphone/phrases.ts';
import type { Dictionaries } from '../src/text/polyphone/polyphone-model.ts';
import { toSimplified } from '../src/text/polyphone/simplified.ts';
import { wordPlaces } from '../src/text/polyphone/word-places.ts';
import { wordReadings } from '../src/text/pronounce.ts';
import type { LabelledPolyphone } from './labelled-sentences.ts';

/** One polyphone to learn from, with what the dictionaries say of it. */
export interface Example extends Dictionaries {
  char: string;
  label: string;
  features: string[];
  /** A dictionary's word without a sentence around it. */
  isWordAlone: boolean;
}

export function polyphoneExample(item: LabelledPolyphone): Example[] {
  const plain = item.characters.map(toSimplified);
  const run = hanziRun(plain, item.at);
  const word = wordReadings(run.text)[run.offset];
  if (word === undefined) return [];
  const listed = phraseReadings(plain)[item.at];
  const phrase = listed ?? word;
  const place = wordPlaces(plain)[item.at];
  const features = contextFeatures(plain, item.at, { phrase, word, place });
  const isInside = place?.isInside ?? false;
  const isListed = listed !== undefined;
  return [{ char: plain[item.at] ?? '', label: item.label, word, phrase, features, isInside, isListed, isWordAlone: false }];
}

function hanziRun(characters: readonly string[], at: number): { text: string; offset: number } {
  const isHanzi = (index: number): boolean => /^\p{Script=Han}$/u.test(characters[index] ?? '');
  let start = at;
  let end = at + 1;
  while (isHanzi(start - 1)) start -= 1;
  while (isHanzi(end)) end += 1;
  return { text: characters.slice(start, end).join(''), offset: at - start };
}
