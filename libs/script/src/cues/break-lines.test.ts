import { readFileSync } from 'node:fs';
import { documentFromText } from '../document-from-text.ts';
import { createWordList } from '../words/word-list.ts';
import { countBreaks } from './cases/count-breaks.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { makeCues } from './make-cues.ts';

const words = createWordList();
const linesOf = (text: string, charactersPerLine: number, linesPerCue = 1): string[] => {
  const document = documentFromText(text, 'linan');
  return makeCues(document, estimateTokens(document), { charactersPerLine, linesPerCue }, words).flatMap(({ lines }) => lines);
};
const textsOf = (file: string): string[] =>
  readFileSync(new URL(`./cases/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');

test.each([12, 14, 16, 18, 20])('no line of %i characters ends inside a word, or holds more', (length) => {
  for (const file of ['sentences.txt', 'journeys.txt']) {
    for (const lines of [1, 2]) {
      const count = countBreaks(textsOf(file), length, lines, words);
      expect(count).toMatchObject({ insideWords: [], tooLong: 0 });
      expect(count.breaks).toBeGreaterThan(20);
    }
  }
});

test('lines end before a phrase begins, and never before a particle or behind a negation', () => {
  expect(linesOf('他们把这座灯塔守成了全岛人的骄傲', 12)).toEqual(['他们把这座灯塔守成了', '全岛人的骄傲']);
  for (const length of [6, 7, 8, 9, 10, 11, 12, 13]) {
    for (const line of linesOf('孩子们不知道那位老人的灯塔为什么没有亮过也不曾问过他吗', length)) {
      expect(line).not.toMatch(/^[的了着过们吗呢]/u);
      expect(line).not.toMatch(/不$/u);
    }
  }
});

test('titles, terms in quotes, names of three characters and numbers with their measure words stay whole', () => {
  const text = '陈建国先生在《红楼梦》的第一百二十回里发现了“好了歌”的三个不同版本共1,280页另有2026年11月22日的批注';
  for (const length of [12, 14, 16]) {
    const lines = linesOf(text, length);
    for (const whole of ['陈建国', '《红楼梦》', '“好了歌”', '三个', '1,280页', '2026年11月22日'])
      expect(lines.some((line) => line.includes(whole))).toBe(true);
  }
});

test('letters, digits and spaces count as much as hanzi', () => {
  const lines = linesOf('我们的新产品叫做Shengyu Studio Professional，欢迎试用。', 14);
  expect(lines.join('').replaceAll(' ', '')).toContain('ShengyuStudioProfessional');
  for (const line of lines) expect([...line].length).toBeLessThanOrEqual(14);
});

test('what is longer than a line by itself is cut, after a sign of its own where one is near', () => {
  expect(linesOf('电话400-820-8820，请拨打。', 10)).toEqual(['电话400-820-', '8820，请拨打。']);
  expect(linesOf('Pneumonoultramicroscopic', 10)).toEqual(['Pneumonoul', 'tramicrosc', 'opic']);
});

test('a paragraph without punctuation is divided in time that grows with its length', () => {
  const started = performance.now();
  expect(linesOf('我'.repeat(20_000), 40, 3).every((line) => [...line].length <= 40)).toBe(true);
  expect(performance.now() - started).toBeLessThan(5000);
});
