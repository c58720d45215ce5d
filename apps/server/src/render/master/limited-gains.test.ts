import { forLimitedBlocks } from './limited-gains.ts';

function limited(peaks: number[], gain: number): [number, number][] {
  const found: [number, number][] = [];
  forLimitedBlocks(Float32Array.from(peaks), gain, 0.5, (block, factor) => {
    found.push([block, Math.round(factor * 1000) / 1000]);
  });
  return found;
}

test('where nothing is too loud nothing is turned down', () => {
  expect(limited([0.1, 0.2, 0.25, 0.1], 2)).toEqual([]);
});

test('around a peak the blocks beside it are turned down with it, and those beside them in part', () => {
  const blocks = limited([0.1, 0.1, 0.1, 0.1, 1, 0.1, 0.1, 0.1, 0.1], 1);
  expect(blocks.map(([block]) => block)).toEqual([2, 3, 4, 5, 6]);
  const [outer = 0, inner = 0, middle = 0] = blocks.map(([, factor]) => factor);
  expect(middle).toBe(0.5);
  expect(inner).toBeLessThan(outer);
  expect(outer).toBeLessThan(1);
});

test.each([
  [
    [1, 0.1, 0.1, 0.1, 0.1],
    [0, 1, 2],
  ],
  [
    [0.1, 0.1, 0.1, 0.1, 1],
    [2, 3, 4],
  ],
  [
    [0.1, 1, 0.1, 0.1, 0.1, 0.1],
    [0, 1, 2, 3],
  ],
])('a peak at the edge of %j turns down blocks %j', (peaks, blocks) => {
  expect(limited(peaks, 1).map(([block]) => block)).toEqual(blocks);
});
