import { chinaDay, chinaTime, daysBefore, readDay } from './day.model.ts';

test('times are told as clocks in China show them', () => {
  expect(chinaTime('2026-11-20T16:30:00.000Z')).toBe('2026-11-21 00:30');
  expect(chinaDay('2026-11-20T15:59:59.000Z')).toBe('2026-11-20');
});

test('days are counted across months', () => {
  expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
});

test('what is no day counts as not said', () => {
  expect([readDay('2026-11-21'), readDay('2026-13-45'), readDay('yesterday'), readDay(null)]).toEqual(['2026-11-21', '', '', '']);
});
