import { readFileSync } from 'node:fs';
import type { DictionaryReading } from './dictionary-readings.ts';

/** Weights are stored as integers: tenths. */
export const WEIGHT_SCALE = 10;
/** Stands for all characters: how far the dictionaries are believed, and how far the model. */
const EVERY = '*';

/** Per character: the readings it was trained on, and feature → reading → weight. */
export interface CharacterModel {
  readings: string[];
  /** Logarithm of the odds that the model reads it right, on sentences it had not seen. */
  odds: number;
  weights: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

export interface PolyphoneModel {
  /** Undefined for a character it was not trained on. */
  of(character: string): CharacterModel | undefined;
  /** Trust in an answer of the dictionaries, by `trustKey`. */
  trust: ReadonlyMap<string, number>;
  calibration: Calibration;
}

/** How likely a choice is right: the logistic of `bias + margin × its margin + odds × its character's odds`. */
export interface Calibration {
  bias: number;
  margin: number;
  odds: number;
}

export interface Choice {
  reading: string;
  /** How far the choice is ahead of the next reading: the logarithm of their odds by the weights alone. */
  margin: number;
  /** The next reading; undefined where there is no other. */
  rival: string | undefined;
  /** How likely it is right, as measured on sentences kept from training. */
  chance: number;
}

/** Which dictionaries give this reading, and where: the model trusts them alike for all characters. */
export function trustKey(reading: string, { phrase, word, isInside, isListed }: DictionaryReading): string {
  return `${isInside ? 'in' : 'out'}${isListed ? '+listed' : ''}${reading === phrase ? '+phrase' : ''}${reading === word ? '+word' : ''}`;
}

/** The reading with the largest sum of weights; undefined for a character the model does not know. */
export function chooseReading(
  model: PolyphoneModel,
  character: string,
  features: readonly string[],
  dictionaries: DictionaryReading,
): Choice | undefined {
  const known = model.of(character);
  if (!known) return undefined;
  const scores = new Map<string, number>();
  for (const reading of [...known.readings, dictionaries.phrase])
    scores.set(reading, model.trust.get(trustKey(reading, dictionaries)) ?? 0);
  for (const feature of features)
    known.weights.get(feature)?.forEach((weight, reading) => {
      const score = scores.get(reading);
      if (score !== undefined) scores.set(reading, score + weight);
    });
  const [best, second] = [...scores].sort(([, a], [, b]) => b - a);
  if (!best) return undefined;
  const margin = second ? best[1] - second[1] : MOST_MARGIN;
  return { reading: best[0], margin, rival: second?.[0], chance: chanceOf(model.calibration, Math.min(margin, MOST_MARGIN), known.odds) };
}

/** Beyond this a larger margin says no more. */
export const MOST_MARGIN = 12;

export function chanceOf({ bias, margin, odds }: Calibration, ownMargin: number, ownOdds: number): number {
  return 1 / (1 + Math.exp(-(bias + margin * ownMargin + odds * ownOdds)));
}

let loaded: PolyphoneModel | undefined;

/** The model of polyphone-model.txt, read once. */
export function polyphoneModel(): PolyphoneModel {
  loaded ??= parseModel(readFileSync(new URL('./polyphone-model.txt', import.meta.url), 'utf8'));
  return loaded;
}

/**
 * Lines: `字 TAB readings TAB odds` opens a character, `TAB feature TAB reading weight …` belongs to it; `#` opens a note. A
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
  const every = of(EVERY)?.weights;
  const calibration = (name: keyof Calibration): number => every?.get('calibration')?.get(name) ?? (name === 'margin' ? 1 : 0);
  return {
    trust: every?.get('trust') ?? new Map<string, number>(),
    calibration: { bias: calibration('bias'), margin: calibration('margin'), odds: calibration('odds') },
    of,
  };
}

function parseCharacter(section: string): CharacterModel {
  const [head = '', ...lines] = section.split('\n');
  const [, readings = '', odds = '0'] = head.split('\t');
  const weights = lines.flatMap((line): [string, Map<string, number>][] => {
    const [, feature = '', values = ''] = line.split('\t');
    const fields = values.split(' ');
    const own = new Map<string, number>();
    for (let index = 0; index + 1 < fields.length; index += 2) own.set(fields[index] ?? '', Number(fields[index + 1]) / WEIGHT_SCALE);
    return feature === '' ? [] : [[feature, own]];
  });
  return { readings: readings.split(' '), odds: Number(odds), weights: new Map(weights) };
}
