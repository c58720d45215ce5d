import { rangesOf } from './chapters.model.ts';

test.each([
  [[], ''],
  [[4], '4'],
  [[1, 2, 3], '1-3'],
  [[9, 3, 5, 4], '3-5,9'],
  [[1, 3, 5], '1,3,5'],
])('the numbers %j are %s', (numbers, ranges) => {
  expect(rangesOf(numbers)).toBe(ranges);
});
