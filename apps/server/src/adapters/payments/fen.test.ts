import { fenOf, yuanOf } from './fen.ts';

test.each([
  ['9.9', 990],
  ['9.90', 990],
  ['¥0.01', 1],
  ['1234567', 123_456_700],
  ['19.99', 1_999],
])('%s yuan are %d fen', (text, fen) => {
  expect(fenOf(text)).toBe(fen);
  expect(fenOf(yuanOf(fen))).toBe(fen);
});

test.each(['', '-1', '1.234', '1e3', '1,000.00', ' ', '0x10', '１'])('%j is no amount', (text) => {
  expect(fenOf(text)).toBeUndefined();
});
