import { isVip } from './is-vip.ts';

test('a membership is in force from its type to its end, or without end', () => {
  const now = Date.parse('2026-11-22T00:00:00Z');
  const none = { rate: 1, premium: false };
  expect(isVip(undefined, now)).toBe(false);
  expect(isVip({ ...none, type: '', expire_time: '' }, now)).toBe(false);
  expect(isVip({ ...none, type: '', expire_time: '2027-01-01T00:00:00Z' }, now)).toBe(false);
  expect(isVip({ ...none, type: 'vip', expire_time: '' }, now)).toBe(true);
  expect(isVip({ ...none, type: 'vip', expire_time: '2026-11-22T00:00:01Z' }, now)).toBe(true);
  expect(isVip({ ...none, type: 'vip', expire_time: '2026-11-22T00:00:00Z' }, now)).toBe(false);
});
