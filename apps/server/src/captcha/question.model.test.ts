import { randomInt } from 'node:crypto';
import { makeQuestion } from './question.model.ts';
import { seededRandom } from './seeded-random.ts';
import { readTyped, writeNumber } from './typed-answer.model.ts';

test('every question is whole, and its answer is a number or a word out of it', () => {
  for (let round = 0; round < 5_000; round++) {
    const { text, answer } = makeQuestion((below) => randomInt(below));
    expect(text).toMatch(/？$/);
    expect(text).not.toMatch(/undefined|NaN|“”/);
    expect(Number(answer) > 0 || Array.from(answer).every((char) => text.includes(char))).toBe(true);
  }
});

test('of twenty thousand questions hardly any is asked twice, and no answer is a good guess', () => {
  const random = seededRandom(11);
  const questions = Array.from({ length: 20_000 }, () => makeQuestion((below) => Math.floor(random() * below)));
  expect(new Set(questions.map(({ text }) => text)).size).toBeGreaterThan(18_000);
  const often = new Map<string, number>();
  for (const { answer } of questions) often.set(answer, (often.get(answer) ?? 0) + 1);
  expect(Math.max(...often.values()) / questions.length).toBeLessThan(0.08);
});

test.each([
  ['7041', ['７ 0 ４1', '七零四一', '7-0-4-幺', '7041。']],
  ['12', ['１２', '十二', '12只', ' 十二 个', '是12', '一十二', '拾贰', '十二颗贝壳']],
  ['40', ['四十', '40', '四零']],
  ['105', ['一百零五', '105']],
  ['2', ['两', '二', '2个', '贰', '第二']],
  ['灯塔', ['“灯塔”', ' 灯塔。', '灯 塔']],
])('the answer %s counts however it is typed', (right, forms) => {
  for (const typed of forms) expect([typed, readTyped(typed)]).toEqual([typed, readTyped(right)]);
});

test.each([
  ['12', '21'],
  ['12', '112'],
  ['0741', '741'],
  ['橘子', '桃子'],
  ['12', '-'],
])('for %s nothing else counts: %s', (right, typed) => {
  expect(readTyped(typed)).not.toBe(readTyped(right));
});

test('a number that is written is read as the same number', () => {
  for (let value = 0; value < 200; value++) expect([value, readTyped(writeNumber(value))]).toEqual([value, String(value)]);
});
