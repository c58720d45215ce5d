import { timeAgo } from './time-ago.model.ts';

const now = Date.parse('2026-11-22T04:30:00Z');

// covers: fault-42
test.each([
  ['2026-11-22T04:29:30Z', '刚刚'],
  ['2026-11-22T04:12:00Z', '18 分钟前'],
  ['2026-11-22T01:00:00Z', '今天 09:00'],
  ['2026-11-21T15:59:00Z', '昨天 23:59'],
  ['2026-11-20T15:59:00Z', '11月20日'],
])('%s is said as %s, by the days of China', (time, said) => {
  expect(timeAgo(time, now)).toBe(said);
});
