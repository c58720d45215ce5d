import { compare, wordsFor, yuan } from './comparison.model.ts';

const plan = (value: string, features: string[]) => ({ value, name: value, price_fen: 100, period: 'month' as const, features });

test('each feature is one row, marked for the plans that have it', () => {
  expect(compare([plan('a', ['试听', '字幕']), plan('b', ['字幕', '名额'])])).toEqual([
    { feature: '试听', has: [true, false] },
    { feature: '字幕', has: [true, true] },
    { feature: '名额', has: [false, true] },
  ]);
});

test('prices have no idle zeros, and a point pays ten words', () => {
  expect([yuan(3_900), yuan(990), yuan(1)]).toEqual(['39', '9.9', '0.01']);
  expect(wordsFor(1_000)).toBe(10_000);
});
