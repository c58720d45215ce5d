import { parseSyllable } from '@shengyu/acoustic';
import { prompts, SHORTEST_LIST } from './prompts.ts';

const distinct = (count: number, of: (syllable: string) => string): number =>
  new Set(
    prompts()
      .slice(0, count)
      .flatMap(({ syllables }) => syllables.map(of)),
  ).size;
const withoutTone = (syllable: string): string => syllable.slice(0, -1);

test('each prompt is a word with a syllable for each character', () => {
  for (const { text, syllables } of prompts()) {
    expect(syllables).toHaveLength(Array.from(text).length);
    expect(syllables.every((syllable) => parseSyllable(syllable) !== undefined)).toBe(true);
  }
  expect(new Set(prompts().map(({ text }) => text)).size).toBe(prompts().length);
});

test('the whole list holds nearly all syllables of the language, the shortest list the more frequent half', () => {
  expect(prompts().length).toBe(400);
  expect(distinct(400, withoutTone)).toBeGreaterThan(380);
  expect(distinct(400, String)).toBeGreaterThan(600);
  expect(distinct(SHORTEST_LIST, withoutTone)).toBeGreaterThan(240);
});
