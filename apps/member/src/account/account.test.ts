import { accountHref, accountInput, purchasesInput, readAccountQuery } from './account-query.model.ts';
import { capitalYuan } from './capital-yuan.model.ts';
import { lastMonths } from './months.model.ts';
import { isTaxNumber } from './payer.model.ts';
import { addsUp, readTotals, signed } from './totals.model.ts';

// covers: pages-3
test('the filter lives in the address', () => {
  const address = '/account?kind=order&action=2&start=2026-11-01&end=2026-11-21&page=2';
  expect(accountHref(readAccountQuery(address.slice(8)))).toBe(address);
  expect(accountHref({})).toBe('/account');
});

test('a spoilt address shows everything', () => {
  const query = readAccountQuery('?kind=theft&action=9&start=2026-99-99&page=0');
  expect(query).toEqual({ book: 'points', page: 1, action: 0, kind: '', start: '', end: '' });
  expect(accountInput(query)).toEqual({ type: 'points', page_no: 1, page_size: 20 });
});

test('the books add up only when what came in less what went out is the balance', () => {
  expect(addsUp(readTotals({ total_in: 1_000, total_out: 50, total_back: 15, balance: 965 }))).toBe(true);
  expect(addsUp(readTotals({ total_in: 1_000, total_out: 35, balance: 1_000 }))).toBe(false);
  expect(readTotals({ total_in: 'x' })).toEqual({ in: 0, out: 0, back: 0, balance: 0 });
});

test('movements carry their sign', () => {
  expect([signed(1_000), signed(-35)]).toEqual(['+1,000', '−35']);
});

test('each book knows its own kinds', () => {
  expect(readAccountQuery('?book=purchases&kind=vip&action=1')).toMatchObject({ book: 'purchases', kind: 'vip', action: 0 });
  expect(readAccountQuery('?kind=vip').kind).toBe('');
  expect(purchasesInput(readAccountQuery('?book=purchases&kind=package&end=2026-11-21'))).toEqual({
    page_no: 1,
    page_size: 20,
    from: 'package',
    end_date: '2026-11-21',
  });
});

test('months are whole, also across the year', () => {
  const months = lastMonths('2026-02-10');
  expect(months.map(({ month }) => month)).toEqual(['2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02']);
  expect(months.at(-1)).toEqual({ month: '2026-02', start: '2026-02-01', end: '2026-02-28' });
});

test('amounts of a receipt are written in capital characters', () => {
  const written = [43_800, 16_602, 5, 50, 1_000_000_000, 10_010_000, 100_010, 0].map(capitalYuan);
  expect(written).toEqual([
    '肆佰叁拾捌元整',
    '壹佰陆拾陆元零贰分',
    '伍分',
    '伍角整',
    '壹仟万元整',
    '壹拾万零壹佰元整',
    '壹仟元壹角整',
    '零元整',
  ]);
});

test.each([
  ['92330900MA2XXXXX0X', true],
  ['330900123456789', true],
  ['92330900', false],
  ['92330900MA2XXXXX0X<b>', false],
])('%s is a tax number: %s', (text, is) => expect(isTaxNumber(text)).toBe(is));
