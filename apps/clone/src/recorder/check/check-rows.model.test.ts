import { expect, test } from '@jest/globals';
import type { CloneSample } from '@shengyu/api';
import type { Take } from '../takes/take.ts';
import { asksAgain, heardParts, rowsOf, shortList, speechOf, type CheckSources } from './check-rows.model.ts';

const prompts = [1, 2, 3, 4].map((number) => ({ number, text: `第 ${number} 句` }));
const take = (id: string, prompt: number | null, more: Partial<Take> = {}): Take => ({
  ...{ id, voice: 'v', prompt, sampleRate: 48_000, startedAt: 5_000, finished: true, samples: 96_000 },
  ...{ speechSeconds: 2, speechDb: -20, clips: 0, peaks: [], faults: [], wanted: true },
  ...more,
});
const sample = (id: string, prompt: number | null, figures: Record<string, number> = {}): CloneSample => ({
  ...{ id, prompt, text: '', source: 'desktop', duration_ms: 2_500, peaks: [], figures, url: `/${id}` },
  create_time: new Date(1_000).toISOString(),
});
const nothing: CheckSources = { prompts, samples: [], takes: [], sender: { sending: null, refused: new Map() } };
const states = (sources: Partial<CheckSources>): string =>
  rowsOf({ ...nothing, ...sources })
    .map(({ state }) => state)
    .join(' ');

test('each prompt says where its recording is', () => {
  expect(states({})).toBe('unread unread unread unread');
  const takes = [take('a', 1), take('b', 2), take('c', 3, { wanted: false, faults: ['short'] })];
  const sender = { sending: { id: 'b', share: 0.5 }, refused: new Map() };
  expect(states({ takes, samples: [sample('s', 4)], sender })).toBe('waits sending redo there');
});

test('what was read again on this device is newer than what the server has', () => {
  const [row] = rowsOf({ ...nothing, samples: [sample('s', 1)], takes: [take('a', 1)] });
  expect(row).toMatchObject({ state: 'waits', take: { id: 'a' } });
});

test('a recording that the server did not accept says why, and stays on the device', () => {
  const sender = { sending: null, refused: new Map([['a', '读不了']]) };
  const [row] = rowsOf({ ...nothing, takes: [take('a', 1)], sender });
  expect(row).toMatchObject({ state: 'redo', refused: '读不了' });
});

test('what the server measured asks for another reading, and what cannot be named is listed after the prompts', () => {
  const samples = [
    sample('s', 1, { clipping_places: 2 }),
    sample('t', 2, { usable: 0, syllables: 3, unheard: 1, syllable_1: 1, syllable_2: 0, syllable_3: 0.5 }),
    sample('u', null),
  ];
  const rows = rowsOf({ ...nothing, samples });
  expect(rows.map((row) => asksAgain(row))).toEqual([true, true, false, false, false]);
  expect(rows.at(-1)).toMatchObject({ number: null, state: 'there' });
  expect(rows[1]).toMatchObject({ faults: ['syllables'], unheard: 1, places: [1] });
});

// covers: fault-127
test('what was read for another engine is not compared with its words any more', () => {
  const [row] = rowsOf({ ...nothing, prompts: [], samples: [sample('s', null, { usable: 0, syllables: 2, unheard: 2 })] });
  expect(row).toMatchObject({ number: null, faults: [], unheard: 0 });
});

test('a tone that sounds like another one is said, and asks for nothing', () => {
  const [row] = rowsOf({
    ...nothing,
    samples: [sample('s', 1, { usable: 1, syllables: 2, unheard: 0, syllable_1: 1, syllable_2: 1, tone_2: 0 })],
  });
  expect(row).toMatchObject({ toned: [1], places: [], faults: [] });
  expect(row && asksAgain(row)).toBe(false);
});

test('the short list has what asks for something and the newest', () => {
  const takes = [take('a', 1, { startedAt: 3_000, wanted: false, faults: ['quiet'] }), take('b', 2), take('c', 3, { startedAt: 6_000 })];
  expect(shortList(rowsOf({ ...nothing, takes }), 1).map(({ number }) => number)).toEqual([1, 3]);
});

test('speech is what the engine measured of it, or the length where it measured none', () => {
  expect(speechOf(sample('s', 1, { length_speechSeconds: 1.8 }))).toBe(1.8);
  expect(speechOf(sample('s', 1))).toBe(2.5);
});

test('the characters that were not heard are apart from the others', () => {
  expect(heardParts('绕了，三圈。', [0, 3])).toEqual([
    { text: '绕', heard: false },
    { text: '了，三', heard: true },
    { text: '圈', heard: false },
    { text: '。', heard: true },
  ]);
});
