import { daysBefore, readDay, spokenTime } from './day.model.ts';

test('days are counted across months', () => {
  expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
});

test('what is not a day is read as empty', () => {
  expect([readDay('2026-11-21'), readDay('2026-13-45'), readDay('yesterday'), readDay(null)]).toEqual(['2026-11-21', '', '', '']);
});

test('a time is said as people say it, by the calendar of China', () => {
  const said = (time: string) => spokenTime(time, '2026-01-01');
  expect(said('2025-12-31T16:05:00Z')).toBe('今天 00:05');
  expect(said('2025-12-31T15:59:00Z')).toBe('昨天 23:59');
  expect(said('2025-11-16T00:31:00Z')).toBe('2025年11月16日 08:31');
  expect(said('')).toBe('');
});
