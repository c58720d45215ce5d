import { paidText } from './paid-text.ts';

test.each([
  [
    [
      { source: 'vip_words', amount: 41_200 },
      { source: 'packages', amount: 800 },
      { source: 'points', amount: 20 },
    ],
    '42,000 字 + 20 积分',
  ],
  [[{ source: 'packages', amount: 96 }], '96 字'],
  [
    [
      { source: 'vip_words', amount: 96 },
      { source: 'points', amount: 5 },
      { source: 'online', amount: 1_517 },
    ],
    '96 字 + 5 积分 + 15.17 元',
  ],
  [[{ source: 'points', amount: 3 }], '3 积分'],
  [[], ''],
  [undefined, '7 积分'],
])('what %j paid is told in words, points and yuan', (paid, text) => {
  expect(paidText({ cost_points: 7, paid })).toBe(text);
});
