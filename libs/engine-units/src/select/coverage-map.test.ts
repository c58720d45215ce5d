import { prompts } from '../prompts/prompts.ts';
import { coverageMap } from './coverage-map.ts';

const all = new Set(prompts().map(({ number }) => number));

// covers: own-voices-11
test('who has read nothing is told a way that says every syllable of the list, and who has read all nothing more', () => {
  const { syllables, next } = coverageMap(new Set());
  expect(syllables.length).toBeGreaterThan(380);
  expect(next.reduce((sum, { adds }) => sum + adds, 0)).toBe(syllables.length);
  expect(next.map(({ adds }) => adds)).toEqual(next.map(({ adds }) => adds).toSorted((a, b) => b - a));
  const whole = coverageMap(all);
  expect(whole.next).toEqual([]);
  expect(whole.syllables.filter(({ tones, read, prompt }) => tones.length !== read.length || prompt !== undefined)).toEqual([]);
});

test('a syllable that was read with one tone lacks the others, and a prompt is named that says one of them', () => {
  const [first] = prompts();
  const { syllables } = coverageMap(new Set([first?.number ?? 0]));
  const shi = syllables.find(({ syllable }) => syllable === 'shi');
  expect(shi).toMatchObject({ read: [4], standIn: undefined });
  const said = prompts().find(({ number }) => number === shi?.prompt)?.syllables ?? [];
  expect(said.some((syllable) => syllable !== 'shi4' && syllable.slice(0, -1) === 'shi')).toBe(true);
});

test('a syllable that was not read is stood in for by one that was and sounds like it', () => {
  const zhuang = prompts().filter(({ syllables }) => syllables.some((syllable) => syllable.slice(0, -1) === 'zhuang'));
  const { syllables } = coverageMap(new Set([...all].filter((number) => !zhuang.some((prompt) => prompt.number === number))));
  expect(syllables.find(({ syllable }) => syllable === 'zhuang')).toMatchObject({ read: [], standIn: expect.stringMatching(/^(zh|z)/) });
});
