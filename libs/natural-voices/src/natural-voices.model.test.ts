import { quarterOf, roughTime } from './natural-voices.model.ts';

test('a time is told in tens of seconds, from a minute on in minutes, never too short', () => {
  expect([0, 7, 41, 50].map(roughTime)).toEqual([10, 10, 50, 50].map((count) => ({ unit: 'seconds', count })));
  expect([51, 60, 61, 150].map(roughTime)).toEqual([1, 1, 2, 3].map((count) => ({ unit: 'minutes', count })));
});

test('of a transfer four quarters are announced', () => {
  expect([0, 24, 25, 63, 99, 100].map(quarterOf)).toEqual([0, 0, 25, 50, 75, 100]);
});
