import { expect, test } from '@jest/globals';
import type { Take } from './take.ts';
import { faultsOf, syllablesOf } from './take-check.model.ts';

const sampleRate = 16_000;
const text = '海边的天，亮得比别处早。';
/** Syllables of a voice: overtones of 150 Hz, with a dip between one and the next. */
const spoken = (seconds: number, perSecond: number) => ({
  sampleRate,
  samples: Float32Array.from({ length: seconds * sampleRate }, (_, index) => {
    const at = index / sampleRate;
    const wave = [1, 2, 3, 4].reduce((sum, part) => sum + Math.sin(2 * Math.PI * 150 * part * at) / part, 0);
    return 0.2 * wave * (0.55 - 0.45 * Math.cos(2 * Math.PI * perSecond * at));
  }),
});
const take: Take = {
  id: 't',
  voice: 'v',
  prompt: 1,
  sampleRate,
  startedAt: 0,
  finished: true,
  samples: 0,
  speechSeconds: 2.5,
  speechDb: -20,
  clips: 0,
  peaks: [],
};

test('a character, a digit and a word of letters are each a syllable to be counted', () => {
  expect(syllablesOf('第 12 集，AI 配音')).toBe(7);
});

test('a prompt that was read has no fault', () => {
  expect(faultsOf(take, text, -60, spoken(2.5, 4))).toEqual([]);
});

test.each([
  ['nobody spoke', { speechSeconds: 0.1 }, ['silent']],
  ['it was cut off', { clips: 3 }, ['clipped']],
  ['it is too soft', { speechDb: -40 }, ['quiet']],
  ['the page went away in the middle', { finished: false }, ['cut']],
])('a fault is named where %s', (_what, change, expected) => {
  expect(faultsOf({ ...take, ...change }, text, -60, spoken(2.5, 4))).toEqual(expected);
});

test('half a sentence is short, a sentence too much has too many syllables, and a loud room is said', () => {
  expect(faultsOf({ ...take, speechSeconds: 0.8 }, text, -60, spoken(0.8, 4))).toEqual(['short']);
  expect(faultsOf({ ...take, speechSeconds: 6 }, text, -60, spoken(6, 4))).toEqual(['syllables']);
  expect(faultsOf(take, text, -30, spoken(2.5, 4))).toEqual(['noisy']);
});
