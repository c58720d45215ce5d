import { clockTime } from './clock-time.ts';

test.each([
  [0, '0:00'],
  [7400, '0:07'],
  [59_600, '1:00'],
  [723_000, '12:03'],
  [3_723_000, '1:02:03'],
  [-5, '0:00'],
])('%i ms reads %s', (ms, text) => {
  expect(clockTime(ms)).toBe(text);
});
