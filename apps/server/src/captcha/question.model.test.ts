import { randomInt } from 'node:crypto';
import { makeQuestion, readDigits } from './question.model.ts';

test('every question has a whole number as its answer and says to write it in digits', () => {
  for (let round = 0; round < 500; round++) {
    const { text, answer } = makeQuestion((below) => randomInt(below));
    expect(answer).toMatch(/^(0|[1-9]\d?)$/);
    expect(text).toContain('写数字');
    expect(text).not.toMatch(/\d|undefined/);
  }
});

test('digits count however they are typed', () => {
  expect(readDigits('７ 0 ４1')).toBe('7041');
  expect(readDigits('七零四一')).toBe('7041');
  expect(readDigits('7-0-4-幺')).toBe('7041');
  expect(readDigits('abc')).toBe('abc');
});
