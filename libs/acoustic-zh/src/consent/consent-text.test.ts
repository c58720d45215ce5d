import { againText, consentText, drawnWords, passwordWords } from './consent-text.ts';
import { syllablesOf } from './syllables-of.ts';

const parts = { name: '林阿远', month: 11, day: 20, password: ['海鸥', '灯塔', '核桃', '风筝'], apart: ['雪山', '孔雀'] };

test('the drawn words of a sentence are found at their places, in their order', () => {
  const text = consentText(parts);
  const drawn = drawnWords(text);
  expect(drawn.map(({ kind, text: word }) => [kind, word])).toEqual([
    ['date', '十一'],
    ['date', '二十'],
    ...parts.password.map((word) => ['password', word]),
    ...parts.apart.map((word) => ['apart', word]),
  ]);
  for (const { text: word, at } of drawn) expect(text.slice(at, at + word.length)).toBe(word);
});

test('a day that is also the month is found behind it', () => {
  const [month, day] = drawnWords(consentText({ ...parts, month: 3, day: 3 }));
  expect(day?.at).toBe((month?.at ?? 0) + 2);
});

test('a word that is read again twice is found twice', () => {
  expect(drawnWords(againText(['孔雀'])).map(({ text }) => text)).toEqual(['孔雀', '孔雀']);
});

test('every word of the list is read in two syllables, and no two words alike', () => {
  const read = passwordWords.map((word) => syllablesOf(word) ?? []);
  expect(read.every(({ length }) => length === 2)).toBe(true);
  expect(new Set(read.map((syllables) => syllables.join(' ').replaceAll(/\d/gu, ''))).size).toBe(passwordWords.length);
});
