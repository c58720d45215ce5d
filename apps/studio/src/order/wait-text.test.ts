import { leftText, readyText } from './wait-text.ts';

test('a time is in minutes, rounded up, and a range where others are ahead', () => {
  expect(readyText({ least: 30_000, most: 30_000 })).toBe('不到 1 分钟');
  expect(readyText({ least: 61_000, most: 119_000 })).toBe('约 2 分钟');
  expect(readyText({ least: 30_000, most: 240_000 })).toBe('不到 1 分钟 到 4 分钟');
  expect(readyText({ least: 3_600_000, most: 3_900_000 })).toBe('1 小时 到 1 小时 5 分');
});

test('what is left is told to the minute', () => {
  expect([leftText(59_000), leftText(60_001)]).toEqual(['剩不到 1 分钟', '约剩 2 分钟']);
});
