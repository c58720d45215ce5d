import { readFileSync } from 'node:fs';

/** A word or a short phrase that a person reads, with a breath before the next one. */
export interface Prompt {
  /** Stable: its place in the list. */
  number: number;
  text: string;
  /** Numbered pinyin as it is spoken. */
  syllables: readonly string[];
}

/** Prompts in the order in which they are worth reading: the first 150 say most of what is said, each further one adds the most that is missing. */
export const SHORTEST_LIST = 150;

let list: readonly Prompt[] | undefined;

export function prompts(): readonly Prompt[] {
  list ??= readFileSync(new URL('prompts.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line, number) => {
      const [text = '', syllables = ''] = line.split('\t');
      return { number, text, syllables: syllables.split(' ') };
    });
  return list;
}
