import { shapePeaks } from './shape-peaks.ts';

const phrase = Array.from({ length: 12 }, (_, index) => 0.3 + (index % 2) * 0.2);
const pause = Array.from({ length: 6 }, () => 0.02);

test('phrases are islands: high inside, water between them, and no more a saw', () => {
  const shaped = shapePeaks([...phrase, ...pause, ...phrase]);
  const inside = shaped.slice(3, 9);
  expect(Math.min(...inside)).toBeGreaterThan(0.4);
  expect(Math.max(...shaped.slice(14, 16))).toBeLessThan(0.15);
  const step = (bars: readonly number[]) => Math.max(...bars.slice(1).map((bar, index) => Math.abs(bar - (bars[index] ?? 0))));
  expect(step(inside) / Math.max(...inside)).toBeLessThan(step(phrase) / Math.max(...phrase));
});

test('a quiet recording is drawn as high as a loud one, with a fifth of headroom, and a click does not flatten it', () => {
  const loud = shapePeaks(phrase);
  const quiet = shapePeaks(phrase.map((peak) => peak / 10));
  for (const [index, height] of quiet.entries()) expect(height).toBeCloseTo(loud[index] ?? 0, 6);
  const long = [...phrase, ...phrase, ...phrase];
  const sorted = shapePeaks(long).toSorted((a, b) => a - b);
  expect(sorted[Math.floor(sorted.length * 0.95)]).toBeCloseTo(0.8, 6);
  const clicked = shapePeaks([...long, ...pause, ...pause, 1]);
  expect(Math.max(...clicked.slice(0, 30))).toBeGreaterThan(0.35);
});

test('silence is flat water, and nothing has no bars', () => {
  expect(new Set(shapePeaks([0, 0, 0]))).toEqual(new Set([0.07]));
  expect(shapePeaks([])).toEqual([]);
});
