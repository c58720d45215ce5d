import { readFileSync } from 'node:fs';
import { createChance, type Chance } from '@shengyu/acoustic-zh/training';

/** Sentences of so many characters, without letters and digits. */
const lengths = { least: 6, most: 40 };
/** What sentences and voices are for: the network, the bounds, the published figures. None serves two of them. */
export const purposes = ['train', 'tune', 'test'] as const;
export type Purpose = (typeof purposes)[number];

/** Of five sentences in a row the first is for tests, the second for bounds. */
const turns: readonly Purpose[] = ['test', 'tune', 'train', 'train', 'train'];

/** Draws sentences of a text file, one a line, for one purpose. */
export function drawTexts(file: string, purpose: Purpose, seed: number): { next: () => string; chance: Chance } {
  const chance = createChance(seed);
  const sentences = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.replaceAll(/[▁\s]/gu, ''))
    .filter(({ length }) => length >= lengths.least && length <= lengths.most)
    // Without a mark at its end the last sound of a sentence is drawn out, and holds silence.
    .filter((line) => /[。！？]$/u.test(line) && !/[a-z\d]/iu.test(line))
    .filter((_, at) => turns[at % turns.length] === purpose);
  return { chance, next: () => sentences[Math.floor(chance() * sentences.length)] ?? '' };
}
