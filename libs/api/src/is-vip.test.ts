import { isVip } from './is-vip.ts';

test('a membership is in force from its type to its end, or without end', () => {
  const now = Date.parse('2026-11-22T00:00:00Z');
  expect(isVip(undefined, now)).toBe(false);
  expect(isVip({ type: '', expire_time: '' }, now)).toBe(false);
  expect(isVip({ type: '', expire_time: '2027-01-01T00:00:00Z' }, now)).toBe(false);
  expect(isVip({ type: 'vip', expire_time: '' }, now)).toBe(true);
  expect(isVip({ type: 'vip', expire_time: '2026-11-22T00:00:01Z' }, now)).toBe(true);
  expect(isVip({ type: 'vip', expire_time: '2026-11-22T00:00:00Z' }, now)).toBe(false);
});
