import { gridLines, scaleBetween } from './chart.model.ts';

test('a chart has at most three lines, at round values below the largest', () => {
  expect(gridLines(3_760)).toEqual([2_000]);
  expect(gridLines(3_000)).toEqual([1_000, 2_000, 3_000]);
  expect(gridLines(47)).toEqual([20, 40]);
  expect(gridLines(0.9)).toHaveLength(1);
  expect(gridLines(0)).toEqual([]);
  for (let most = 1; most < 100_000; most *= 1.37) expect(gridLines(most).length).toBeLessThanOrEqual(3);
});

test('the zero line is at the bottom where nothing is below it, without sales too, and leaves room for refunds at the scale of sales', () => {
  expect(scaleBetween(20, 220, { above: 0, below: 0 }).zero).toBe(220);
  expect(scaleBetween(20, 220, { above: 5_000, below: 0 })).toEqual({ scale: 0.04, zero: 220 });
  expect(scaleBetween(20, 220, { above: 3_000, below: 1_000 })).toEqual({ scale: 0.05, zero: 170 });
  expect(scaleBetween(20, 220, { above: 0, below: 1_000 }).zero).toBe(20);
});
