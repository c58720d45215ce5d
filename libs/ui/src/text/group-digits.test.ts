import { groupDigits } from './group-digits.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [-12345, '-12,345'],
  [1234567, '1,234,567'],
])('%d is written as %s', (value, text) => {
  expect(groupDigits(value)).toBe(text);
});
