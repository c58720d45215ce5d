import { readFileSync } from 'node:fs';
import { GRAMMAR } from './context-features.ts';

/** Weights are stored as integers: hundredths. */
export const WEIGHT_SCALE = 100;
/** What the dictionaries' answer starts with in training and in reading; set where cross-validation was best. */
export const TRAINING_PRIOR = 8;
const LOOSE_PRIOR = 8;
const WORD_PRIOR = 30;
/** More than neighbours ever add up to: what the grammar asks for is taken. */
const GRAMMAR_PRIOR = 100;

/** Per character: the readings it was trained on, and feature → reading → weight. */
export interface CharacterModel {
  readings: string[];
  weights: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

export type PolyphoneModel = ReadonlyMap<string, CharacterModel>;

export interface Choice {
  reading: string;
  /** How far the choice is ahead of the next reading. */
  margin: number;
}

/** The reading with the largest sum of weights; the dictionaries' answer for a character the model does not know. */
export function chooseReading(
  model: PolyphoneModel,
  character: string,
  features: readonly string[],
  phrase: string,
  isInWord: boolean,
): Choice | undefined {
  const known = model.get(character);
  if (!known) return undefined;
  const scores = new Map(known.readings.map((reading) => [reading, 0]));
  scores.set(phrase, isInWord ? WORD_PRIOR : LOOSE_PRIOR);
  for (const feature of features) {
    if (feature.startsWith(GRAMMAR)) scores.set(feature.slice(GRAMMAR.length), GRAMMAR_PRIOR);
    for (const [reading, weight] of known.weights.get(feature) ?? []) {
      const score = scores.get(reading);
      if (score !== undefined) scores.set(reading, score + weight);
    }
  }
  const [first = [phrase, 0], second] = [...scores].sort((a, b) => b[1] - a[1]);
  return { reading: first[0], margin: second ? first[1] - second[1] : Number.POSITIVE_INFINITY };
}

let loaded: PolyphoneModel | undefined;

/** The model of polyphone-model.txt, read once. */
export function polyphoneModel(): PolyphoneModel {
  loaded ??= parseModel(readFileSync(new URL('./polyphone-model.txt', import.meta.url), 'utf8'));
  return loaded;
}

/** Lines: `字 TAB readings` opens a character, `TAB feature TAB reading weight …` belongs to it; `#` opens a note. */
export function parseModel(text: string): PolyphoneModel {
  const model = new Map<string, CharacterModel>();
  let weights = new Map<string, ReadonlyMap<string, number>>();
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('# ')) continue;
    const [character = '', feature = '', values = ''] = line.split('\t');
    if (character !== '') {
      weights = new Map();
      model.set(character, { readings: feature.split(' '), weights });
      continue;
    }
    const fields = values.split(' ');
    const own = new Map<string, number>();
    for (let index = 0; index + 1 < fields.length; index += 2) own.set(fields[index] ?? '', Number(fields[index + 1]) / WEIGHT_SCALE);
    weights.set(feature, own);
  }
  return model;
}
