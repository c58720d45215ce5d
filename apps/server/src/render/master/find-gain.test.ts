import { fromDecibels, toDecibels } from '@shengyu/speech/sound';
import { findGain, gainStepDb } from './find-gain.ts';
import type { Levels } from './find-gain.ts';

/** A track at −20 LUFS with a limiter that takes back a share of what goes beyond `freeDb` of gain. */
function levelsOf(rawLufs: number, freeDb = Number.POSITIVE_INFINITY, share = 0.5): Levels & { asked: number[] } {
  const asked: number[] = [];
  return {
    asked,
    raw: { loudnessLufs: rawLufs, truePeak: 0.1 },
    peaks: Float32Array.of(0.1),
    limited(gain, ceiling) {
      const gainDb = toDecibels(gain);
      asked.push(gainDb);
      return { loudnessLufs: rawLufs + gainDb - share * Math.max(0, gainDb - freeDb), truePeak: Math.min(0.1 * gain, ceiling) };
    },
  };
}

const search = { targetLufs: -16, ceiling: 0.9 };

test('the gain is the whole step nearest to the target', () => {
  const { gain, loudnessLufs, truePeak } = findGain(levelsOf(-20.07), search);
  expect(toDecibels(gain)).toBeCloseTo(4, 6);
  expect(loudnessLufs).toBeCloseTo(-16.07, 6);
  expect(truePeak).toBeCloseTo(0.1 * fromDecibels(4), 6);
});

test('what the limiter takes away is made up for', () => {
  const { gain, loudnessLufs } = findGain(levelsOf(-20, 2), search);
  expect(toDecibels(gain)).toBeCloseTo(6, 6);
  expect(Math.abs(loudnessLufs + 16)).toBeLessThanOrEqual(gainStepDb / 2);
});

test('a target that no gain reaches ends the search with the loudness of the last gain', () => {
  const levels = levelsOf(-20, 0, 0.99);
  const { gain, loudnessLufs } = findGain(levels, { ...search, targetLufs: -8 });
  expect(levels.asked).toHaveLength(16);
  expect(toDecibels(gain)).toBeCloseTo(levels.asked.at(-1) ?? 0, 6);
  expect(loudnessLufs).toBeCloseTo(levels.limited(gain, 0.9).loudnessLufs, 6);
});

test('a known gain is not searched for, and a silent track keeps its own', () => {
  const levels = levelsOf(-20);
  expect(findGain(levels, { ...search, gain: 2 })).toMatchObject({ gain: 2 });
  expect(levels.asked).toHaveLength(1);
  expect(findGain(levelsOf(Number.NEGATIVE_INFINITY), search)).toMatchObject({ gain: 1, truePeak: 0.1 });
});
