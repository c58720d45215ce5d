import { resample, wavePath } from './wave-path.ts';

test('a longer list keeps its loudest syllables', () => {
  expect(resample([0, 0.9, 0, 0.1, 0.3, 0], 3)).toEqual([0.9, 0.1, 0.3]);
});

test('a shorter list is stretched, an empty one is still water', () => {
  expect(resample([0.5, 1], 4)).toEqual([0.5, 0.5, 1, 1]);
  expect(resample([], 2)).toEqual([0, 0]);
});

test('every bar stands on the water and stays inside', () => {
  const { above, below, width } = wavePath([0, 1, 7, -1], 4, 32);
  expect(width).toBe(16);
  expect(above.match(/M/g)).toHaveLength(4);
  for (const [, rise] of above.matchAll(/v-([\d.]+)/g)) expect(Number(rise)).toBeLessThanOrEqual(32 * 0.72);
  expect(below.match(/M/g)).toHaveLength(4);
});
