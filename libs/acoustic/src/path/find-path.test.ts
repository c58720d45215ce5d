import { findPath } from './find-path.ts';
import { scorePath } from './score-path.ts';
import type { StateScores } from './state-scores.ts';

/** Frames that sound like the states of `sounds`: 0 is silence, a and b have two states each. */
function table(sounds: readonly number[]): StateScores {
  const width = 5;
  const scores = new Float32Array(sounds.length * width).fill(-10);
  for (const [frame, state] of sounds.entries()) scores[frame * width + state] = 0;
  return { count: sounds.length, width, scores, columnOf: Int32Array.from([0, 1, 2, 3, 4]) };
}
const a = [1, 2];
const b = [3, 4];

test('borders lie where the sound changes, and silence belongs to no syllable', () => {
  const heard = table([0, 0, 1, 1, 2, 0, 0, 0, 3, 4, 4, 4, 0]);
  expect(findPath(heard, [a, b])).toEqual({
    spans: [
      { start: 2, end: 5 },
      { start: 8, end: 12 },
    ],
    states: [0, 0, 1, 1, 2, 0, 0, 0, 3, 4, 4, 4, 0],
  });
});

test('speech that begins at once and goes on without silence has its borders too', () => {
  expect(findPath(table([1, 2, 2, 3, 3, 4]), [a, b])?.spans).toEqual([
    { start: 0, end: 3 },
    { start: 3, end: 6 },
  ]);
});

test('fewer frames than states hold no way', () => {
  expect(findPath(table([1, 2, 3]), [a, b])).toBeUndefined();
  expect(findPath(table([]), [a])).toBeUndefined();
});

test('a stretch fits its own syllable better than another one', () => {
  const heard = table([1, 1, 2, 2]);
  expect(scorePath(heard, 0, 4, a)).toBe(0);
  expect(scorePath(heard, 0, 4, b)).toBe(-40);
  expect(scorePath(heard, 0, 1, a)).toBeLessThan(-1e8);
});
