import { chinaClock, chinaDay, chinaTime } from './china-time.ts';

test('times are those of clocks in China', () => {
  expect(chinaTime('2026-11-20T16:30:00.000Z')).toBe('2026-11-21 00:30');
  expect(chinaDay('2026-11-20T15:59:59.000Z')).toBe('2026-11-20');
  expect(chinaClock('2026-11-20T16:30:09.000Z')).toBe('00:30:09');
});

test('an invalid time is empty', () => {
  expect([chinaTime('soon'), chinaDay(''), chinaClock('')]).toEqual(['', '', '']);
});
