import { countWords } from './count-words.ts';

test.each([
  ['', 0],
  ['你好，世界！', 4],
  ['Hello world', 2],
  ["don't stop", 2],
  ['iPhone 16', 2],
  ['A4纸', 2],
  ['COVID-19', 1],
  ['1,234,567.89', 1],
  ['10:30开会', 3],
  ['2026-11-21', 1],
  ['2026年11月21日', 6],
  ['100%', 1],
  ['a@b.com', 1],
  ['Tom,Jerry', 2],
  ['……！？——', 0],
  ['😀👨‍👩‍👧❤️', 0],
  ['𠮷野家', 3],
  ['〇', 1],
  ['ＡＢＣ１２', 1],
  ['にほん', 3],
  ['한국', 2],
  ['9'.repeat(65), 2],
])('%s is %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});
