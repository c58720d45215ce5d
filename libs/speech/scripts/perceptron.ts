import { contextFeatures } from '../src/text/polyphone/context-features.ts';
import { insideWords } from '../src/text/polyphone/inside-words.ts';
import { phraseReadings } from '../src/text/polyphone/phrases.ts';
import { TRAINING_PRIOR, WEIGHT_SCALE } from '../src/text/polyphone/polyphone-model.ts';
import { toSimplified } from '../src/text/polyphone/simplified.ts';
import { wordReadings } from '../src/text/pronounce.ts';
import type { LabelledPolyphone } from './labelled-sentences.ts';

export interface Example {
  char: string;
  label: string;
  /** What the built-in dictionary and the phrases say. */
  word: string;
  phrase: string;
  features: string[];
  isInWord: boolean;
}

const EPOCHS = 8;
const SMALLEST_WEIGHT = 0.5;

export function example(item: LabelledPolyphone): Example[] {
  const plain = item.characters.map(toSimplified);
  const word = wordReadings(hanziRun(plain, item.at).text)[hanziRun(plain, item.at).offset];
  if (word === undefined) return [];
  const phrase = phraseReadings(plain)[item.at] ?? word;
  return [
    {
      char: plain[item.at] ?? '',
      label: item.label,
      word,
      phrase,
      features: contextFeatures(plain, item.at, phrase, word),
      isInWord: insideWords(plain)[item.at] ?? false,
    },
  ];
}

function hanziRun(characters: readonly string[], at: number): { text: string; offset: number } {
  const isHanzi = (index: number): boolean => /^\p{Script=Han}$/u.test(characters[index] ?? '');
  let start = at;
  let end = at + 1;
  while (isHanzi(start - 1)) start -= 1;
  while (isHanzi(end)) end += 1;
  return { text: characters.slice(start, end).join(''), offset: at - start };
}

/** The text of a model: one averaged perceptron per character. The same examples give the same model. */
export function train(examples: readonly Example[]): string {
  const readings = new Map<string, Set<string>>();
  for (const { char, label } of examples) readings.set(char, (readings.get(char) ?? new Set()).add(label));
  const weights = new Map<string, { value: number; sum: number; since: number }>();
  let step = 0;
  let seed = 1;
  const random = (): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const add = (key: string, change: number): void => {
    const old = weights.get(key) ?? { value: 0, sum: 0, since: 0 };
    weights.set(key, { value: old.value + change, sum: old.sum + old.value * (step - old.since), since: step });
  };
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const order = [...examples];
    for (let index = order.length - 1; index > 0; index -= 1) {
      const other = Math.floor(random() * (index + 1));
      const [a, b] = [order[index], order[other]];
      if (a && b) [order[index], order[other]] = [b, a];
    }
    for (const { char, label, phrase, features } of order) {
      step += 1;
      let best = { reading: phrase, score: Number.NEGATIVE_INFINITY };
      for (const reading of new Set([...(readings.get(char) ?? []), phrase])) {
        let score = reading === phrase ? TRAINING_PRIOR : 0;
        for (const feature of features) score += weights.get(`${char}\t${feature}\t${reading}`)?.value ?? 0;
        if (score > best.score) best = { reading, score };
      }
      if (best.reading === label) continue;
      for (const feature of features) {
        add(`${char}\t${feature}\t${label}`, 1);
        add(`${char}\t${feature}\t${best.reading}`, -1);
      }
    }
  }
  const kept = new Map<string, Map<string, string[]>>();
  for (const [key, { value, sum, since }] of weights) {
    const average = (sum + value * (step - since)) / step;
    if (Math.abs(average) < SMALLEST_WEIGHT) continue;
    const [char = '', feature = '', reading = ''] = key.split('\t');
    const features = kept.get(char) ?? new Map<string, string[]>();
    kept.set(char, features);
    features.set(feature, [...(features.get(feature) ?? []), reading, String(Math.round(average * WEIGHT_SCALE))]);
  }
  const lines = ['# Trained by scripts/train-polyphones.ts on the development split of the CPP data set (kakaobrain/g2pM, Apache-2.0).'];
  for (const [char, own] of [...readings].sort(([a], [b]) => (a < b ? -1 : 1))) {
    lines.push(`${char}\t${[...own].sort().join(' ')}`);
    for (const [feature, values] of kept.get(char) ?? []) lines.push(`\t${feature}\t${values.join(' ')}`);
  }
  return `${lines.join('\n')}\n`;
}
