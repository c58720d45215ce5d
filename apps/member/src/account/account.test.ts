import { accountHref, accountInput, readAccountQuery } from './account-query.model.ts';
import { toCsv } from './csv.model.ts';
import { addsUp, readTotals, signed } from './totals.model.ts';

test('the filter lives in the address', () => {
  const address = '/account?kind=order&action=2&start=2026-11-01&end=2026-11-21&page=2';
  expect(accountHref(readAccountQuery(address.slice(8)))).toBe(address);
  expect(accountHref({})).toBe('/account');
});

test('a spoilt address shows everything', () => {
  const query = readAccountQuery('?kind=theft&action=9&start=2026-99-99&page=0');
  expect(query).toEqual({ page: 1, action: 0, kind: '', start: '', end: '' });
  expect(accountInput(query)).toEqual({ type: 'points', page_no: 1, page_size: 20 });
});

test('a CSV is RFC 4180 with a byte order mark', () => {
  expect(
    toCsv([
      ['事由', '变动'],
      ['说 "好", 再来\n一遍', -35],
    ]),
  ).toBe('\uFEFF事由,变动\r\n"说 ""好"", 再来\n一遍",-35\r\n');
});

test('a name that would run as a formula stays a text, and a negative number a number', () => {
  expect(toCsv([['=1+1', -3]])).toBe("\uFEFF'=1+1,-3\r\n");
});

test('the books add up only when what came in less what went out is the balance', () => {
  expect(addsUp(readTotals({ total_in: 1_000, total_out: 35, balance: 965 }))).toBe(true);
  expect(addsUp(readTotals({ total_in: 1_000, total_out: 35, balance: 1_000 }))).toBe(false);
  expect(readTotals({ total_in: 'x' })).toEqual({ in: 0, out: 0, balance: 0 });
});

test('movements carry their sign', () => {
  expect([signed(1_000), signed(-35)]).toEqual(['+1,000', '−35']);
});
