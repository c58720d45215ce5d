import { readFileSync } from 'node:fs';
import { GRAMMAR } from './context-features.ts';

/** Weights are stored as integers: tenths. */
export const WEIGHT_SCALE = 10;
/** More than neighbours ever add up to: what the grammar asks for is taken. */
const GRAMMAR_PRIOR = 100;
/**
 * Logarithms of odds by which a word of several characters and a listed phrase are believed beyond what the labelled
 * sentences teach: those were chosen for being hard, everyday words are not.
 */
const WORD_CREDIT = 2;
const PHRASE_CREDIT = 3;
/** Stands for all characters: how far the dictionaries are believed. */
const EVERY = '*';

/** Per character: the readings it was trained on, and feature → reading → weight. */
export interface CharacterModel {
  readings: string[];
  weights: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

export interface PolyphoneModel {
  /** Undefined for a character it was not trained on. */
  of(character: string): CharacterModel | undefined;
  /** Trust in an answer of the dictionaries, by `trustKey`. */
  trust: ReadonlyMap<string, number>;
}

export interface Dictionaries {
  phrase: string;
  word: string;
  /** Whether the character stands within a word of several. */
  isInside: boolean;
  /** Whether `phrase` comes from a listed phrase. */
  isListed: boolean;
}

export interface Choice {
  reading: string;
  /** How far the choice is ahead of the next reading by the sentences alone: the logarithm of their odds; negative where it is behind. */
  margin: number;
}

/** Which dictionaries give this reading, and where: the model trusts them alike for all characters. */
export function trustKey(reading: string, { phrase, word, isInside }: Omit<Dictionaries, 'isListed'>): string {
  return `${isInside ? 'in' : 'out'}${reading === phrase ? '+phrase' : ''}${reading === word ? '+word' : ''}`;
}

/** The reading with the largest sum of weights; undefined for a character the model does not know. */
export function chooseReading(
  model: PolyphoneModel,
  character: string,
  features: readonly string[],
  dictionaries: Dictionaries,
): Choice | undefined {
  const known = model.of(character);
  if (!known) return undefined;
  const readings = new Set([...known.readings, dictionaries.phrase]);
  const scores = new Map(Array.from(readings, (reading) => [reading, model.trust.get(trustKey(reading, dictionaries)) ?? 0]));
  const add = (reading: string, weight: number): void => {
    const score = scores.get(reading);
    if (score !== undefined) scores.set(reading, score + weight);
  };
  for (const feature of features) {
    if (feature.startsWith(GRAMMAR)) add(feature.slice(GRAMMAR.length), GRAMMAR_PRIOR);
    for (const [reading, weight] of known.weights.get(feature) ?? []) add(reading, weight);
  }
  const credit = (dictionaries.isInside ? WORD_CREDIT : 0) + (dictionaries.isListed ? PHRASE_CREDIT : 0);
  const believed = (reading: string): number => (scores.get(reading) ?? 0) + (reading === dictionaries.phrase ? credit : 0);
  const reading = [...readings].reduce((best, other) => (believed(other) > believed(best) ? other : best));
  const rivals = [...scores].flatMap(([other, score]) => (other === reading ? [] : [score]));
  return { reading, margin: (scores.get(reading) ?? 0) - Math.max(...rivals, Number.NEGATIVE_INFINITY) };
}

let loaded: PolyphoneModel | undefined;

/** The model of polyphone-model.txt, read once. */
export function polyphoneModel(): PolyphoneModel {
  loaded ??= parseModel(readFileSync(new URL('./polyphone-model.txt', import.meta.url), 'utf8'));
  return loaded;
}

/**
 * Lines: `字 TAB readings` opens a character, `TAB feature TAB reading weight …` belongs to it; `#` opens a note. A
 * character is parsed when it is first met: a text has few of them, and a start should not wait for all.
 */
export function parseModel(text: string): PolyphoneModel {
  const sections = new Map<string, string>();
  for (const section of text.split(/\n(?!\t)/))
    if (!section.startsWith('#')) sections.set(section.slice(0, section.indexOf('\t')), section);
  const parsed = new Map<string, CharacterModel>();
  const of = (character: string): CharacterModel | undefined => {
    const section = sections.get(character);
    if (section === undefined) return undefined;
    const model = parsed.get(character) ?? parseCharacter(section);
    parsed.set(character, model);
    return model;
  };
  return { trust: of(EVERY)?.weights.get('trust') ?? new Map<string, number>(), of };
}

function parseCharacter(section: string): CharacterModel {
  const [head = '', ...lines] = section.split('\n');
  const weights = lines.flatMap((line): [string, Map<string, number>][] => {
    const [, feature = '', values = ''] = line.split('\t');
    const fields = values.split(' ');
    const own = new Map<string, number>();
    for (let index = 0; index + 1 < fields.length; index += 2) own.set(fields[index] ?? '', Number(fields[index + 1]) / WEIGHT_SCALE);
    return feature === '' ? [] : [[feature, own]];
  });
  return { readings: (head.split('\t')[1] ?? '').split(' '), weights: new Map(weights) };
}
