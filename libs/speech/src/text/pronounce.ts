import { pinyin, polyphonic } from 'pinyin-pro';
import { contextFeatures } from './polyphone/context-features.ts';
import { phraseReadings } from './polyphone/phrases.ts';
import { chooseReading, polyphoneModel, type Choice } from './polyphone/polyphone-model.ts';
import { toSimplified } from './polyphone/simplified.ts';
import { wordPlaces } from './polyphone/word-places.ts';

/** Numbered pinyin as engines and the wire take it: `lv4` for lǜ with v, tone 5 for the neutral tone. */
export function toNumbered(written: string): string {
  return written.replace('ü', 'v').replace(/0$/, '5');
}

const isNumbered = /^[a-z]{1,6}[1-5]$/;
/** A choice that is less far ahead (odds of 13 to 1) is shown as doubtful. */
const SURE_MARGIN = 2.6;
/**
 * A character's most common reading, and what a dictionary says of a word of several characters, are doubted less: the labelled
 * sentences were chosen for being hard, and in everyday ones a mark on a plain word is what annoys.
 */
const COMMON_MARGIN = 0.5;

/**
 * One syllable per character of a stretch of hanzi by pinyin-pro's built-in dictionary, with dictionary tones (the engine
 * changes 一, 不 and third tones); undefined where a character has no reading.
 */
export function wordReadings(hanzi: string): (string | undefined)[] {
  const simplified = Array.from(hanzi, toSimplified).join('');
  return pinyin(simplified, { type: 'array', toneType: 'num', toneSandhi: false }).map((syllable) => {
    const numbered = toNumbered(syllable);
    return isNumbered.test(numbered) ? numbered : undefined;
  });
}

export interface ContextReading {
  reading: string;
  /** False where the model hardly prefers its choice. */
  sure: boolean;
}

/**
 * Readings of hanzi in their written context: the phrases, then the model trained per polyphone. `words` holds the
 * built-in dictionary's answer by place, undefined where nothing is asked.
 */
export function contextReadings(characters: readonly string[], words: readonly (string | undefined)[]): (ContextReading | undefined)[] {
  const plain = characters.map(toSimplified);
  const phrases = phraseReadings(plain);
  const places = wordPlaces(plain);
  const model = polyphoneModel();
  return plain.map((character, at) => {
    const word = words[at];
    if (word === undefined) return undefined;
    const phrase = phrases[at] ?? word;
    const place = places[at];
    const isInside = place?.isInside ?? false;
    const choice = model.of(character)
      ? chooseReading(model, character, contextFeatures(plain, at, { phrase, word, place }), {
          phrase,
          word,
          isInside,
          isListed: phrases[at] !== undefined,
        })
      : undefined;
    return { reading: choice?.reading ?? phrase, sure: isSureReading(choice, { character, phrase, word, isInside }) };
  });
}

/** Whether the model clearly prefers its choice; for a character it does not know, whether the dictionaries agree. */
export function isSureReading(
  choice: Choice | undefined,
  { character, phrase, word, isInside }: { character: string; phrase: string; word: string; isInside: boolean },
): boolean {
  if (choice === undefined) return phrase === word;
  const isCommon = choice.reading === candidatesOf(character)[0] || (isInside && choice.reading === word);
  return choice.margin >= (isCommon ? COMMON_MARGIN : SURE_MARGIN);
}

const known = new Map<string, string[]>();

/** Every reading of one character, the most common first. */
export function candidatesOf(character: string): string[] {
  const found = known.get(character);
  if (found) return found;
  const all = polyphonic(toSimplified(character), { type: 'array', toneType: 'num' })[0] ?? [];
  const trained = polyphoneModel().of(toSimplified(character))?.readings ?? [];
  const result = [...new Set([...all.map(toNumbered), ...trained])].filter((syllable) => isNumbered.test(syllable));
  known.set(character, result);
  return result;
}
