import { polyphonic } from 'pinyin-pro';
import { contextFeatures } from './polyphone/context-features.ts';
import { dictionaryReadings, type DictionaryReading } from './polyphone/dictionary-readings.ts';
import { grammarReading } from './polyphone/grammar-reading.ts';
import { ownReadings } from './polyphone/own-words.ts';
import { chooseReading, polyphoneModel, type Choice, type PolyphoneModel } from './polyphone/polyphone-model.ts';
import { simplifiedText, toSimplified } from './polyphone/simplified.ts';
import { traditionalReading } from './polyphone/traditional.ts';
import { isNumbered, toNumbered } from './polyphone/word-readings.ts';
import { wordPlaces, type WordPlace } from './polyphone/word-places.ts';

/**
 * A reading that is less likely right is shown as doubtful. Chosen on held-out fifths of the training sentences so that
 * three of five misreadings are shown and at most one in fifty polyphones of a text is.
 */
const SURE_CHANCE = 0.96;

export interface ContextReading {
  reading: string;
  /** False where the choice is too likely wrong. */
  sure: boolean;
}

/**
 * Readings of hanzi in their written context: words set by hand and the grammar, then the model trained per polyphone, then
 * the dictionaries. `runs` holds the built-in dictionary's answer by place, undefined where nothing is asked.
 */
export function contextReadings(characters: readonly string[], runs: readonly (string | undefined)[]): (ContextReading | undefined)[] {
  const plain = simplifiedText(characters);
  const places = wordPlaces(plain);
  const own = ownReadings(plain, places);
  return dictionaryReadings(plain, runs, places).map((dictionaries, at) => {
    if (dictionaries === undefined) return undefined;
    const certain = traditionalReading(characters[at] ?? '', plain[at] ?? '') ?? own[at] ?? grammarReading(plain, at, places);
    return certain === undefined
      ? likelyReading(polyphoneModel(), { characters: plain, at, place: places[at], dictionaries })
      : { reading: certain, sure: true };
  });
}

/** A character in its context, with what the dictionaries say of it. */
export interface PolyphonePlace {
  characters: readonly string[];
  at: number;
  place: WordPlace | undefined;
  dictionaries: DictionaryReading;
}

/** The model's choice; for a character it does not know, the dictionaries', sure where they agree. */
function likelyReading(model: PolyphoneModel, { characters, at, place, dictionaries }: PolyphonePlace): ContextReading {
  const { phrase, word } = dictionaries;
  const character = characters[at] ?? '';
  if (!model.of(character)) return { reading: phrase, sure: phrase === word };
  const choice = chooseReading(model, character, contextFeatures(characters, at, { phrase, word, place }), dictionaries);
  if (!choice) return { reading: phrase, sure: phrase === word };
  return { reading: choice.reading, sure: isSure(choice) || (plain.has(character) && choice.reading === candidatesOf(character)[0]) };
}

/** In their usual reading these are never worth a question. */
const plain = new Set('的了着一不在有个们么没还都也和');

/** Whether a tone is light or full (看过, 右边) is no question to put to a maker. */
export function isSure({ reading, rival, chance }: Pick<Choice, 'reading' | 'rival' | 'chance'>): boolean {
  const isLightness = rival !== undefined && rival.slice(0, -1) === reading.slice(0, -1) && (rival.endsWith('5') || reading.endsWith('5'));
  return chance >= SURE_CHANCE || isLightness;
}

const known = new Map<string, string[]>();

/** Every reading of one character, the most common first. */
export function candidatesOf(character: string): string[] {
  const found = known.get(character);
  if (found) return found;
  const plain = toSimplified(character);
  const all = polyphonic(plain, { type: 'array', toneType: 'num' })[0] ?? [];
  const trained = polyphoneModel().of(plain)?.readings ?? [];
  const rhotic = plain === '儿' ? ['r5'] : [];
  const result = [...new Set([...all.map(toNumbered), ...trained, ...rhotic])].filter(isNumbered);
  known.set(character, result);
  return result;
}
