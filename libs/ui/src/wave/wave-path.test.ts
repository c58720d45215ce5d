import { resample, wavePath } from './wave-path.ts';

test('a longer list keeps its loudest syllables', () => {
  expect(resample([0, 0.9, 0, 0.1, 0.3, 0], 3)).toEqual([0.9, 0.1, 0.3]);
});

test('a shorter list is stretched, an empty one is still water', () => {
  expect(resample([0.5, 1], 4)).toEqual([0.5, 0.5, 1, 1]);
  expect(resample([], 2)).toEqual([0, 0]);
});

test('every bar is on the water line, one beside the other, and stays inside', () => {
  const { bars, width } = wavePath([0, 1, 7, -1], 4, 32);
  expect(width).toBe(16);
  const [, first = '', ...rises] = /^M2 23v-(\d+)m4 \1v-(\d+)m4 \2v-(\d+)m4 \3v-(\d+)$/.exec(bars) ?? [];
  for (const rise of [first, ...rises].map(Number)) {
    expect(rise).toBeGreaterThanOrEqual(1);
    expect(rise).toBeLessThanOrEqual(21);
  }
});

test('the reflection begins below the water and points down', () => {
  const { reflection } = wavePath([1], 1, 32);
  const [, , , scale = 0, , shift = 0] = (reflection.match(/-?[\d.]+/g) ?? []).map(Number);
  expect(shift + scale * 23).toBeCloseTo(26.1, 0);
  expect(shift + scale * (23 - 21)).toBeGreaterThan(30);
});
