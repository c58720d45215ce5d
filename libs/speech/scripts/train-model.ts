import { GRAMMAR } from '../src/text/polyphone/context-features.ts';
import { trustKey, WEIGHT_SCALE } from '../src/text/polyphone/polyphone-model.ts';
import type { Example } from './polyphone-example.ts';

const EPOCHS = 4;
const RATE = 0.4;
/** What the dictionaries say holds for all characters: learnt in smaller steps than what one character's neighbours say. */
const TRUST_STEP = 0.3;
const DECAY = 1e-5;
/** A feature met once says more about its sentence than about the reading. */
const FEWEST = 2;
const SMALLEST_WEIGHT = 0.15;
/** A word out of the dictionary counts half: it is no sentence. */
const WORD_SHARE = 0.5;

interface Weight {
  value: number;
  /** Sum of squared slopes (AdaGrad, Duchi and others, 2011): what was moved often is moved less. */
  moved: number;
}

class Weights {
  readonly all = new Map<string, Weight>();

  get(key: string): number {
    return this.all.get(key)?.value ?? 0;
  }

  move(key: string, slope: number): void {
    const weight = this.all.get(key) ?? { value: 0, moved: 0 };
    const pull = slope + DECAY * weight.value;
    weight.moved += pull * pull;
    weight.value -= (RATE * pull) / (Math.sqrt(weight.moved) + 1e-3);
    this.all.set(key, weight);
  }
}

/**
 * The text of a model: one logistic regression per character, and trust in the dictionaries common to all. The same
 * examples give the same model.
 */
export function train(examples: readonly Example[]): string {
  const readings = new Map<string, Set<string>>();
  const met = new Map<string, number>();
  for (const { char, label, features } of examples) {
    readings.set(char, (readings.get(char) ?? new Set()).add(label));
    for (const feature of features) met.set(char + feature, (met.get(char + feature) ?? 0) + 1);
  }
  const lessons = examples.map((example) => ({
    ...example,
    choices: [...new Set([...(readings.get(example.char) ?? []), example.phrase])],
    known: example.features.filter((feature) => !feature.startsWith(GRAMMAR) && (met.get(example.char + feature) ?? 0) >= FEWEST),
  }));
  const weights = new Weights();
  const trust = new Weights();
  const random = seededRandom();
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(lessons, random);
    for (const lesson of lessons) {
      const { char, label, choices, known } = lesson;
      const keys = (reading: string): string[] => known.map((feature) => `${char}\t${feature}\t${reading}`);
      const scores = choices.map((reading) =>
        keys(reading).reduce((sum, key) => sum + weights.get(key), trust.get(trustKey(reading, lesson))),
      );
      const chances = softmax(scores);
      for (const [index, reading] of choices.entries()) {
        const slope = ((chances[index] ?? 0) - (reading === label ? 1 : 0)) * (lesson.isWordAlone ? WORD_SHARE : 1);
        if (Math.abs(slope) < 1e-4) continue;
        trust.move(trustKey(reading, lesson), slope * TRUST_STEP);
        if (readings.get(char)?.has(reading)) for (const key of keys(reading)) weights.move(key, slope);
      }
    }
  }
  return write(readings, weights, trust);
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

function write(readings: ReadonlyMap<string, ReadonlySet<string>>, weights: Weights, trust: Weights): string {
  const kept = new Map<string, Map<string, string[]>>();
  for (const [key, { value }] of weights.all) {
    if (Math.abs(value) < SMALLEST_WEIGHT) continue;
    const [char = '', feature = '', reading = ''] = key.split('\t');
    const features = kept.get(char) ?? new Map<string, string[]>();
    kept.set(char, features);
    features.set(feature, [...(features.get(feature) ?? []), reading, stored(value)]);
  }
  const trusted = [...trust.all].flatMap(([key, { value }]) => [key, stored(value)]).join(' ');
  const lines = [
    '# Trained by scripts/train-polyphones.ts on the development split of the CPP data set (kakaobrain/g2pM, Apache-2.0).',
    '*\t',
    `\ttrust\t${trusted}`,
  ];
  for (const [char, own] of [...readings].sort(([a], [b]) => (a < b ? -1 : 1))) {
    lines.push(`${char}\t${[...own].sort().join(' ')}`);
    for (const [feature, values] of kept.get(char) ?? []) lines.push(`\t${feature}\t${values.join(' ')}`);
  }
  return lines.join('\n');
}

const stored = (weight: number): string => String(Math.round(weight * WEIGHT_SCALE));
