import type { NumberKind, Reading } from '@shengyu/script';
import fc from 'fast-check';
import { fold } from './fold.ts';
import { normalise } from './normalise.ts';
import type { VoiceLanguage } from '../engine/tts-engine.ts';
import { readClause } from './read-clause.ts';

const read = (text: string, readings: Reading[] = [], language: VoiceLanguage = 'zh-CN') => readClause({ text, readings }, { language });
const readingsOf = (text: string): string[] => read(text).numbers.flatMap(({ readings }) => readings.map(({ spoken }) => spoken));

test.each([
  ['3-5天', ['三到五', '三比五', '三月五日']],
  ['1/2杯', ['二分之一', '一月二日', '一比二']],
  ['9/11事件', ['九一一', '九月十一日', '十一分之九']],
  ['气温3.14度', ['三点一四', '三月十四日']],
  ['比分3:20', ['三比二十', '三点二十分', '三分二十秒']],
  ['拨打110', ['幺幺零', '一百一十', '一一零']],
  ['2个', ['两', '二']],
  ['200元', ['二百', '两百']],
  ['2026年', ['二零二六', '两千零二十六']],
])('%s offers %j, the one by context first', (text, wanted) => {
  const offered = readingsOf(text);
  expect(offered[0]).toBe(wanted[0]);
  expect(offered).toEqual(expect.arrayContaining(wanted));
  expect(new Set(offered).size).toBe(offered.length);
});

test('a reading chosen for a number leaves its unit and its range as they were', () => {
  const marked = (text: string, end: number, reading: NumberKind): string =>
    read(text, [{ kind: 'number', start: 0, end, reading }]).spoken;
  expect(marked('60km/h', 2, 'digits')).toBe('六零千米每小时');
  expect(marked('2个人', 1, 'cardinal')).toBe('二个人');
  expect(marked('2个人', 1, 'liang')).toBe('两个人');
  expect(marked('100元', 3, 'money')).toBe('一百元');
  expect(marked('3-5天', 3, 'score')).toBe('三比五天');
  // A mark over the first number only, as one number was read there before.
  expect(marked('3-5天', 1, 'ordinal')).toBe('第三到五天');
});

test('a reading chosen inside English is English where English has it, and Chinese where only Chinese has it', () => {
  const marked = (reading: NumberKind): string => read('born in 1998', [{ kind: 'number', start: 8, end: 12, reading }]).spoken;
  expect(marked('cardinal')).toBe('born in one thousand nine hundred ninety eight');
  expect(marked('digits')).toBe('born in one nine nine eight');
  expect(read('only 2 left', [{ kind: 'number', start: 5, end: 6, reading: 'liang' }]).spoken).toBe('only两left');
  expect(readingsOf('born in 1998')).toEqual([
    'nineteen ninety eight',
    'one thousand nine hundred ninety eight',
    'one nine nine eight',
    'one thousand nine hundred ninety eighth',
  ]);
});

test('Cantonese offers and says no 幺', () => {
  const { numbers, spoken } = read('拨打110', [{ kind: 'number', start: 2, end: 5, reading: 'phone' }], 'yue-HK');
  expect(spoken).toBe('拨打一一零');
  expect(JSON.stringify(numbers)).not.toContain('幺');
});

const pieces = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.nat({ max: 3000 }).map(String) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        ...'- / . : ~ · × ± ≤ ° ′ % ‰ + = 年 月 日 号 个 元 万 点 分 队 第 km km/h ㎡ ℃ h min ¥ $ USD RMB 尾号 拨打 比分 截止 № ① Ⅷ @ # ， 、 ( ） ½ ² 😀 𠮷'.split(
          ' ',
        ),
        ' ',
      ),
    },
    { weight: 1, arbitrary: fc.string({ maxLength: 3 }) },
  ),
  { maxLength: 10 },
);

test('whatever the panel offers is what the voice says, and only there', () => {
  fc.assert(
    fc.property(pieces, fc.constantFrom<VoiceLanguage>('zh-CN', 'yue-HK'), (found, language) => {
      const text = found.join('').toWellFormed();
      const plain = read(text, [], language);
      for (const { start, end, readings, chosen } of plain.numbers) {
        expect(readings[0]?.kind).toBe(chosen);
        for (const { kind, spoken } of readings.slice(0, 3)) {
          const marked = read(text, [{ kind: 'number', start, end, reading: kind }], language);
          const outside = (all: typeof plain): unknown =>
            all.tokens.filter((token) => token.end <= start || token.start >= end).map((token) => [token.start, token.end, token.text]);
          const inside = marked.tokens.filter((token) => token.start >= start && token.end <= end).map((token) => token.text);
          expect(outside(marked)).toEqual(outside(plain));
          expect(plainly(inside.join(''))).toBe(plainly(spoken));
        }
      }
    }),
    { seed: 20_261_122, numRuns: 200 },
  );
});

const plainly = (text: string): string => text.replaceAll(/[\s']/g, '').toLowerCase();

test('every part lies in the text, in order, and every number is made of whole parts', () => {
  fc.assert(
    fc.property(pieces, (found) => {
      const text = found.join('').toWellFormed();
      const folded = fold(text);
      const { parts, numbers } = normalise(folded);
      let last = 0;
      for (const part of parts) {
        expect(part.start).toBeGreaterThanOrEqual(last);
        expect(part.end).toBeGreaterThan(part.start);
        expect(part.end).toBeLessThanOrEqual(folded.text.length);
        last = part.start;
      }
      for (const { start, end } of numbers) {
        expect(parts.filter((part) => part.start < end && start < part.end).every((part) => part.start >= start && part.end <= end)).toBe(
          true,
        );
      }
      // Every hanzi and every digit is spoken by a part over its place.
      const silent = folded.characters.filter(
        (character, at) => /[\p{Script=Han}\d]/u.test(character) && !parts.some((part) => part.start <= at && at < part.end),
      );
      expect(silent).toEqual([]);
    }),
    { seed: 20_261_122, numRuns: 1000 },
  );
});

test.each([
  '1',
  '1-',
  '1/',
  '1:',
  '1,',
  '1 000 ',
  'a_',
  'a1',
  '1+',
  '拨打1',
  '@a.',
  '12:30-',
  '1°',
  '第1、',
  'xX1',
  '(',
  'is 1 ',
  'to ',
  'May 1, ',
  'the a ',
  'A II ',
])('the time for %j again and again grows with its length', (piece) => {
  const timeOf = (length: number): number => {
    const folded = fold(piece.repeat(Math.ceil(length / piece.length)));
    // Processor time: other work on the machine is not measured.
    const start = process.cpuUsage();
    normalise(folded);
    return process.cpuUsage(start).user / 1000;
  };
  const best = (length: number): number => Math.min(timeOf(length), timeOf(length));
  // Eight times the text: linear takes 8 times as long, quadratic 64.
  expect(best(16_000) / Math.max(5, best(2000))).toBeLessThan(32);
});
