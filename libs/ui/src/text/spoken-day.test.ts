import { spokenDay, spokenTime } from './spoken-day.ts';

// covers: fault-42
test('a day is said by the calendar of China, with its year where it is another one', () => {
  const now = '2026-12-31T15:00:00Z';
  expect(spokenDay('2026-11-04T16:00:00Z', now)).toBe('11月5日');
  expect(spokenDay('2026-12-31T16:00:00Z', now)).toBe('2027年1月1日');
  expect(spokenDay('2027-03-02', '2027-01-01')).toBe('3月2日');
  expect([spokenDay('2026-11-23', ''), spokenDay('', now)]).toEqual(['2026年11月23日', '']);
});

// covers: fault-42
test('a time is said as people say it, by the calendar of China', () => {
  const said = (time: string) => spokenTime(time, '2026-01-01');
  expect(said('2025-12-31T16:05:00Z')).toBe('今天 00:05');
  expect(said('2025-12-31T15:59:00Z')).toBe('昨天 23:59');
  expect(said('2025-11-16T00:31:00Z')).toBe('2025年11月16日 08:31');
  expect(said('')).toBe('');
});
