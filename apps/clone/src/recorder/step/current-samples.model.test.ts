import { expect, test } from '@jest/globals';
import type { CloneSample } from '@shengyu/api';
import { currentSamples } from './current-samples.model.ts';

const sample = (id: string, prompt: number | null, second: number): CloneSample => ({
  ...{ id, prompt, text: '', source: 'desktop', duration_ms: 1_000, peaks: [], figures: {}, url: '' },
  create_time: new Date(second * 1_000).toISOString(),
});
const ids = (...args: Parameters<typeof currentSamples>): string[] => currentSamples(...args).map(({ id }) => id);

test('what this page has sent is there before it is read again, once', () => {
  expect(ids([sample('a', 1, 1)], [sample('b', 2, 2)], new Set())).toEqual(['a', 'b']);
  expect(ids([sample('a', 1, 1), sample('b', 2, 2)], [sample('b', 2, 2)], new Set())).toEqual(['a', 'b']);
});

test('of two recordings of a prompt the later one counts, whichever device it is from', () => {
  expect(ids([sample('a', 1, 1)], [sample('b', 1, 2)], new Set())).toEqual(['b']);
  expect(ids([sample('phone', 1, 3)], [sample('b', 1, 2)], new Set())).toEqual(['phone']);
});

test('what was removed is gone, and recordings without a prompt stay side by side', () => {
  expect(ids([sample('a', null, 1), sample('b', null, 2)], [], new Set(['a']))).toEqual(['b']);
  expect(ids([sample('a', null, 1), sample('b', null, 1)], [], new Set())).toEqual(['a', 'b']);
});
