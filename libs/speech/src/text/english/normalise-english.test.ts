import { readClause } from '../read-clause.ts';

const spoken = (text: string) => readClause({ text, readings: [] }, { language: 'en-US' }).spoken;

test.each([
  ['I have 21 cats', 'I have twenty one cats'],
  ['1,234 people', 'one thousand two hundred thirty four people'],
  ['In 1999 and 2026', 'In nineteen ninety nine and twenty twenty six'],
  ['$3.50', 'three dollars and fifty cents'],
  ['$100', 'one hundred dollars'],
  ['$1.2 billion', 'one point two billion dollars'],
  ['¥5', 'five yuan'],
  ['12.5% up', 'twelve point five percent up'],
  ['at 10:30', 'at ten thirty'],
  ['at 9:05', 'at nine oh five'],
  ['at 8:00', "at eight o'clock"],
  ['the 21st', 'the twenty first'],
  ['May 5, 2026', 'May fifth,twenty twenty six'],
  ['2026-11-21', 'November twenty first twenty twenty six'],
  ['1/2', 'one half'],
  ['3-5 days', 'three to five days'],
  ['60km/h', 'sixty kilometers per hour'],
  ['650-253-0000', 'six five zero two five three zero zero zero zero'],
  ['A & B', 'A and B'],
  ["don't", "don't"],
])('%s is read %s', (written, words) => {
  expect(spoken(written)).toBe(words);
});

test('hanzi in an English clause become toneless pinyin, each over its own character', () => {
  const { tokens } = readClause({ text: 'in 北京', readings: [] }, { language: 'en-US' });
  expect(tokens.map(({ start, text }) => [start, text])).toEqual([
    [0, 'in'],
    [3, 'bei'],
    [4, 'jing'],
  ]);
});

test('a number mark chooses the reading in English', () => {
  const readings = [{ kind: 'number' as const, start: 0, end: 4, reading: 'cardinal' as const }];
  expect(readClause({ text: '2026', readings }, { language: 'en-US' }).spoken).toBe('two thousand twenty six');
});

test('Cantonese gets Chinese words without Mandarin syllables, and 一 for 幺', () => {
  const { tokens, spoken: words, polyphones } = readClause({ text: '电话13800138000', readings: [] }, { language: 'yue-HK' });
  expect(words).toBe('电话一三八零零一三八零零零');
  expect(polyphones).toEqual([]);
  for (const token of tokens) expect(token.pinyin).toBeUndefined();
});
