import { contextFeatures } from '../src/text/polyphone/context-features.ts';
import { dictionaryReadings, type DictionaryReading } from '../src/text/polyphone/dictionary-readings.ts';
import { grammarReading } from '../src/text/polyphone/grammar-reading.ts';
import { ownReadings } from '../src/text/polyphone/own-words.ts';
import { toSimplified } from '../src/text/polyphone/simplified.ts';
import { wordReadings } from '../src/text/polyphone/word-readings.ts';
import { wordPlaces } from '../src/text/polyphone/word-places.ts';
import type { LabelledPolyphone } from './labelled-sentences.ts';

/** One polyphone to learn from, with what the dictionaries say of it. */
export interface Example {
  char: string;
  label: string;
  features: string[];
  dictionaries: DictionaryReading;
  /** What words set by hand or the grammar say: taken before the model is asked. */
  certain: string | undefined;
  /** A dictionary's word without a sentence around it. */
  isWordAlone: boolean;
}

export function polyphoneExample({ characters, at, label }: LabelledPolyphone): Example[] {
  const plain = characters.map(toSimplified);
  const places = wordPlaces(plain);
  const run = hanziRun(plain, at);
  const runs = plain.map((_, index) => (index === at ? wordReadings(run.text)[run.offset] : undefined));
  const dictionaries = dictionaryReadings(plain, runs, places)[at];
  if (dictionaries === undefined) return [];
  const features = contextFeatures(plain, at, { ...dictionaries, place: places[at] });
  const certain = ownReadings(plain, places)[at] ?? grammarReading(plain, at, places);
  return [{ char: plain[at] ?? '', label, features, dictionaries, certain, isWordAlone: false }];
}

function hanziRun(characters: readonly string[], at: number): { text: string; offset: number } {
  const isHanzi = (index: number): boolean => /^\p{Script=Han}$/u.test(characters[index] ?? '');
  let start = at;
  let end = at + 1;
  while (isHanzi(start - 1)) start -= 1;
  while (isHanzi(end)) end += 1;
  return { text: characters.slice(start, end).join(''), offset: at - start };
}
