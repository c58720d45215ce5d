import { gridLines } from './chart.model.ts';

test('a chart has at most three lines, at round values below the largest', () => {
  expect(gridLines(3_760)).toEqual([2_000]);
  expect(gridLines(3_000)).toEqual([1_000, 2_000, 3_000]);
  expect(gridLines(47)).toEqual([20, 40]);
  expect(gridLines(0.9)).toHaveLength(1);
  expect(gridLines(0)).toEqual([]);
  for (let most = 1; most < 100_000; most *= 1.37) expect(gridLines(most).length).toBeLessThanOrEqual(3);
});
