import { csvLines, csvStart, toCsv } from './csv.ts';

test('a CSV is RFC 4180 with a byte order mark', () => {
  expect(
    toCsv([
      ['事由', '变动'],
      ['说 "好", 再来\n一遍', -35],
    ]),
  ).toBe('\uFEFF事由,变动\r\n"说 ""好"", 再来\n一遍",-35\r\n');
});

test('a name that would run as a formula stays a text, and a negative number a number', () => {
  expect(toCsv([['=1+1', -3]])).toBe("\uFEFF'=1+1,-3\r\n");
});

test('a file in pieces is the file in one', () => {
  expect(csvStart + csvLines([['a', 1]]) + csvLines([['b', 2]])).toBe(
    toCsv([
      ['a', 1],
      ['b', 2],
    ]),
  );
});
