import { readFileSync } from 'node:fs';
import { createChance, type Chance } from '@shengyu/acoustic-zh/training';

/** Sentences of so many characters, without letters and digits. */
const lengths = { least: 6, most: 40 };
/** Every fifth sentence is for tests. */
const testEvery = 5;

/** Draws sentences of a text file, one a line; those for tests are never drawn for training. */
export function drawTexts(file: string, isTest: boolean, seed: number): { next: () => string; chance: Chance } {
  const chance = createChance(seed);
  const sentences = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.replaceAll(/[▁\s]/gu, ''))
    .filter(({ length }) => length >= lengths.least && length <= lengths.most)
    // Without a mark at its end the last sound of a sentence is drawn out, and holds silence.
    .filter((line) => /[。！？]$/u.test(line) && !/[a-z\d]/iu.test(line))
    .filter((_, at) => (at % testEvery === 0) === isTest);
  return { chance, next: () => sentences[Math.floor(chance() * sentences.length)] ?? '' };
}
