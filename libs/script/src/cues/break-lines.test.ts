import { readFileSync } from 'node:fs';
import { documentFromText } from '../document/document-from-text.ts';
import { createWordList } from '../words/word-list.ts';
import { countBreaks } from './cases/count-breaks.ts';
import { displayWidth } from './display-width.ts';
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

// covers: fault-29
test.each([1, 2])('a line of %i in a cue ends at a comma that stands near, not in the middle of a name of two words', (lines) => {
  expect(linesOf('大家好，我是小鹿，今天带你逛重庆解放碑，看看山城的夜景。', 16, lines)).toEqual([
    '大家好，我是小鹿，',
    '今天带你逛重庆解放碑，',
    '看看山城的夜景。',
  ]);
});

test('titles, terms in quotes, names of three characters and numbers with their measure words stay whole', () => {
  const text = '陈建国先生在《红楼梦》的第一百二十回里发现了“好了歌”的三个不同版本共1,280页另有2026年11月22日的批注';
  for (const length of [12, 14, 16]) {
    const lines = linesOf(text, length);
    for (const whole of ['陈建国', '《红楼梦》', '“好了歌”', '三个', '1,280页', '2026年11月22日'])
      expect(lines.some((line) => line.includes(whole))).toBe(true);
  }
});

test('letters, digits and spaces count half', () => {
  const lines = linesOf('我们的新产品叫做Shengyu Studio Professional，欢迎试用。', 14);
  expect(lines).toContain('Studio Professional，');
  for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(14);
});

test.each([
  ['本季营收1,284.60亿元', 10, ['本季营收1,284.60亿元']],
  ['本季营收1,284.60亿元', 8, ['本季营收', '1,284.60亿元']],
  ['1,284.60亿元', 4, ['1,284.60', '亿元']],
  ['MidJourney', 8, ['MidJourney']],
  ['MidJourney', 4, ['Mid', 'Journey']],
  ['192.168.1.100', 12, ['192.168.1.100']],
  ['租金3.5万元/月左右', 6, ['租金', '3.5万元/月', '左右']],
  ['2026年11月21日', 6, ['2026年11月', '21日']],
  ['我们在May 5, 2024见', 8, ['我们在', 'May 5, 2024见']],
  ['电话400-820-8820，请拨打。', 6, ['电话400-820-', '8820，', '请拨打。']],
  ['Pneumonoultramicroscopic', 10, ['Pneumonoultra', 'microscopic']],
  ['Illustrator', 4, ['Illust', 'rator']],
])('%s in lines of %i keeps numbers with their units, dates and words whole where they fit', (text, length, lines) => {
  expect(linesOf(text, length)).toEqual(lines);
});

test.each(['看了看', '想了想', '捶了捶', '试一试', '看了一看', '看了又看', '走来走去', '去不去', '有没有'])('%s is never torn', (whole) => {
  for (const length of [4, 5, 6, 7, 8, 9, 10])
    for (const before of ['她', '她又', '她终于', '她忍不住地', '那天晚上她'])
      expect([whole, length, linesOf(`${before}${whole}窗外的雨和街上的人`, length).some((line) => line.includes(whole))]).toEqual([
        whole,
        length,
        true,
      ]);
});

test('a paragraph without punctuation is divided in time that grows with its length', () => {
  const started = performance.now();
  expect(linesOf('我'.repeat(20_000), 40, 3).every((line) => [...line].length <= 40)).toBe(true);
  expect(performance.now() - started).toBeLessThan(5000);
});
