import { trustKey, WEIGHT_SCALE, type Calibration } from '../src/text/polyphone/polyphone-model.ts';
import type { Example } from './polyphone-example.ts';

const EPOCHS = 4;
const RATE = 0.4;
/** What the dictionaries say holds for all characters: learnt in smaller steps than what one character's neighbours say. */
const TRUST_STEP = 0.3;
const DECAY = 1e-5;
const SMALLEST_WEIGHT = 0.25;
/** A word out of the dictionary counts half: it is no sentence. */
const WORD_SHARE = 0.5;

/** How far the model is to be believed, as measured on what it was not trained on. */
export interface Reliability {
  calibration: Calibration;
  /** By character: logarithm of the odds that it is read right. */
  odds: ReadonlyMap<string, number>;
}

interface Lesson {
  /** Readings to choose from; `right` is the place of the labelled one. */
  right: number;
  share: number;
  /** Per choice, the weights that speak for it. */
  trust: number[];
  weights: Int32Array[];
}

/**
 * The text of a model: one logistic regression per character, and trust in the dictionaries common to all. The same
 * examples give the same model.
 */
export function train(examples: readonly Example[], reliability?: Reliability): string {
  const readings = new Map<string, Set<string>>();
  for (const { char, label } of examples) readings.set(char, (readings.get(char) ?? new Set()).add(label));
  const names: string[] = [];
  const ids = new Map<string, number>();
  const idOf = (name: string): number => {
    const known = ids.get(name);
    if (known !== undefined) return known;
    ids.set(name, names.length);
    return names.push(name) - 1;
  };
  const lessons = examples.map(({ char, label, features, dictionaries, isWordAlone }): Lesson => {
    const own = readings.get(char) ?? new Set<string>();
    const choices = [...new Set([...own, dictionaries.phrase])];
    return {
      right: choices.indexOf(label),
      share: isWordAlone ? WORD_SHARE : 1,
      trust: choices.map((reading) => idOf(`*\t${trustKey(reading, dictionaries)}`)),
      weights: choices.map((reading) =>
        own.has(reading) ? Int32Array.from(features, (feature) => idOf(`${char}\t${feature}\t${reading}`)) : new Int32Array(0),
      ),
    };
  });
  return write(readings, names, learn(lessons, names.length), reliability);
}

/** Steps down the slope of the logarithmic loss; AdaGrad (Duchi and others, 2011): what was moved often is moved less. */
function learn(lessons: Lesson[], count: number): Float64Array {
  const values = new Float64Array(count);
  const moved = new Float64Array(count);
  const move = (id: number, slope: number): void => {
    const pull = slope + DECAY * (values[id] ?? 0);
    moved[id] = (moved[id] ?? 0) + pull * pull;
    values[id] = (values[id] ?? 0) - (RATE * pull) / (Math.sqrt(moved[id] ?? 0) + 1e-3);
  };
  const random = seededRandom();
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(lessons, random);
    for (const { right, share, trust, weights } of lessons) {
      const chances = softmax(trust.map((id, choice) => sumOf(values, weights[choice], values[id] ?? 0)));
      for (const [choice, chance] of chances.entries()) {
        const slope = (chance - (choice === right ? 1 : 0)) * share;
        if (Math.abs(slope) < 1e-4) continue;
        move(trust[choice] ?? 0, slope * TRUST_STEP);
        for (const id of weights[choice] ?? []) move(id, slope);
      }
    }
  }
  return values;
}

function sumOf(values: Float64Array, ids: Int32Array | undefined, start: number): number {
  let sum = start;
  for (const id of ids ?? []) sum += values[id] ?? 0;
  return sum;
}

function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / sum);
}

function seededRandom(): () => number {
  let seed = 1;
  return () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

function shuffle<Item>(items: Item[], random: () => number): void {
  for (let index = items.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    const [a, b] = [items[index], items[other]];
    if (a !== undefined && b !== undefined) [items[index], items[other]] = [b, a];
  }
}

function write(
  readings: ReadonlyMap<string, ReadonlySet<string>>,
  names: readonly string[],
  values: Float64Array,
  reliability: Reliability | undefined,
): string {
  const trusted: string[] = [];
  const kept = new Map<string, Map<string, string[]>>();
  for (const [id, name] of names.entries()) {
    const value = values[id] ?? 0;
    const [char = '', feature = '', reading = ''] = name.split('\t');
    if (char === '*') trusted.push(feature, stored(value));
    if (char === '*' || Math.abs(value) < SMALLEST_WEIGHT) continue;
    const features = kept.get(char) ?? new Map<string, string[]>();
    kept.set(char, features);
    features.set(feature, [...(features.get(feature) ?? []), reading, stored(value)]);
  }
  const { bias, margin, odds } = reliability?.calibration ?? { bias: 0, margin: 1, odds: 0 };
  const calibrated = Object.entries({ bias, margin, odds }).flatMap(([name, value]) => [name, (value * WEIGHT_SCALE).toFixed(3)]);
  const lines = [
    '# Trained by scripts/train-polyphones.ts on the development split of the CPP data set (kakaobrain/g2pM, Apache-2.0).',
    '*\t',
    `\ttrust\t${trusted.join(' ')}`,
    `\tcalibration\t${calibrated.join(' ')}`,
  ];
  for (const [char, own] of [...readings].sort(([a], [b]) => (a < b ? -1 : 1))) {
    lines.push(`${char}\t${[...own].sort().join(' ')}\t${(reliability?.odds.get(char) ?? 0).toFixed(1)}`);
    for (const [feature, weighed] of kept.get(char) ?? []) lines.push(`\t${feature}\t${weighed.join(' ')}`);
  }
  return lines.join('\n');
}

const stored = (weight: number): string => String(Math.round(weight * WEIGHT_SCALE));
