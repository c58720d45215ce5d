import { spokenDay } from './spoken-day.ts';

test('a day is said by the calendar of China, with its year where it is another one', () => {
  const now = '2026-12-31T15:00:00Z';
  expect(spokenDay('2026-11-04T16:00:00Z', now)).toBe('11月5日');
  expect(spokenDay('2026-12-31T16:00:00Z', now)).toBe('2027年1月1日');
  expect(spokenDay('2027-03-02', '2027-01-01')).toBe('3月2日');
  expect([spokenDay('2026-11-23', ''), spokenDay('', now)]).toEqual(['2026年11月23日', '']);
});
