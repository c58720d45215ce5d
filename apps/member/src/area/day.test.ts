import { daysBefore, readDay } from './day.model.ts';

test('days are counted across months', () => {
  expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
});

test('what is not a day is read as empty', () => {
  expect([readDay('2026-11-21'), readDay('2026-13-45'), readDay('yesterday'), readDay(null)]).toEqual(['2026-11-21', '', '', '']);
});
