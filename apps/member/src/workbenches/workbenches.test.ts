import { monthOf, packagesOf, tierEnd } from './rights.model.ts';
import { orderOf, scriptState } from './script-state.model.ts';

const order = { order_id: 'o', script_id: 's', version: 3, state: 'done' as const };
const lot = { kind: 'package' as const, words: 100, left: 80, expire_time: '2026-12-01T00:00:00Z' };
const period = { tier: 'vip', start_time: '2026-11-01T00:00:00Z', end_time: '2026-12-01T00:00:00Z', words: 100 };
const none = { vip: { type: '', rate: 1, premium: false }, periods: [], lots: [] };

test('a script is what its newest order and its last change make of it', () => {
  expect(orderOf([order, { ...order, order_id: 'older' }], 's')?.order_id).toBe('o');
  expect(orderOf([order], 'other')).toBeUndefined();
  expect(scriptState(3, undefined)).toBe('new');
  expect(scriptState(3, order)).toBe('done');
  expect(scriptState(4, order)).toBe('changed');
  expect(scriptState(3, { ...order, state: 'mixing' })).toBe('active');
  expect(scriptState(3, { ...order, state: 'failed' })).toBe('failed');
  expect(scriptState(3, { ...order, state: 'cancelled' })).toBe('new');
});

test('bought words are summed over all packages that have some left, and the first end is said', () => {
  const later = { ...lot, left: 20, expire_time: '2027-01-01T00:00:00Z' };
  const used = { ...lot, left: 0, expire_time: '2026-11-25T00:00:00Z' };
  const at = (day: string) => packagesOf({ ...none, lots: [used, lot, later] }, Date.parse(day));
  expect(at('2026-11-01')).toEqual({ left: 100, words: 200, first: { left: 80, end: lot.expire_time }, soon: false });
  expect(at('2026-11-28').soon).toBe(true);
  expect(packagesOf(none, 0)).toEqual({ left: 0, words: 0, first: null, soon: false });
});

// covers: fault-24
test('the words of a month are renewed only where the tier goes on', () => {
  const lots = [{ ...lot, kind: 'vip' as const }];
  const rights = { vip: { type: 'vip', rate: 0.9, premium: false }, periods: [period], lots };
  expect(monthOf(rights)).toEqual({ left: 80, words: 100, end: lot.expire_time, renews: false });
  const longer = { ...rights, periods: [period, { ...period, start_time: period.end_time, end_time: '2027-01-01T00:00:00Z' }] };
  expect(monthOf(longer).renews).toBe(true);
  expect(tierEnd(longer)).toBe('2027-01-01T00:00:00Z');
  expect(tierEnd(none)).toBe('');
});
