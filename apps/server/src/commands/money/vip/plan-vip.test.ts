import fc from 'fast-check';
import { addDays, addMonths, daysBetween, monthAt } from '../../ground/calendar/china-months.ts';
import { unusedValue } from './period-value.ts';
import { endOfTime, planVip, type HeldPeriod, type VipProduct } from './plan-vip.ts';

const ranks = ['vip', 'svip'];
const svip: VipProduct = {
  kind: 'vip',
  id: 'svip-month',
  name: 'SVIP',
  price_fen: 9_900,
  tier: 'svip',
  months: 1,
  words: 500_000,
  rate: 0.7,
};
const vip: VipProduct = { ...svip, id: 'vip-month', price_fen: 3_900, tier: 'vip', words: 100_000, rate: 0.9 };
const held = (tier: string, startsAt: Date, endsAt: Date, valueFen = 3_900, wordsLeft = 100_000): HeldPeriod => ({
  ...{ id: tier, purchaseId: null, given: false, tier, startsAt, endsAt, words: 100_000 },
  ...{ valueFen, wordsLeft },
});
const china = (text: string): Date => new Date(`${text}+08:00`);

test.each([
  ['2026-01-31T10:00:00', 1, '2026-02-28T10:00:00'],
  ['2028-01-31T10:00:00', 1, '2028-02-29T10:00:00'],
  ['2026-01-31T10:00:00', 2, '2026-03-31T10:00:00'],
  // Still the 31st in London.
  ['2026-04-01T00:30:00', 1, '2026-05-01T00:30:00'],
  ['2026-11-30T23:59:59', 3, '2027-02-28T23:59:59'],
])('%s and %d months is %s', (from, months, to) => {
  expect(addMonths(china(from), months)).toEqual(china(to));
});

test('the months of a period follow on each other and keep its day', () => {
  const start = china('2026-01-31T10:00:00');
  expect(monthAt(start, start)).toEqual({ index: 0, from: start, to: china('2026-02-28T10:00:00') });
  expect(monthAt(start, china('2026-02-28T10:00:00'))).toEqual({
    index: 1,
    from: china('2026-02-28T10:00:00'),
    to: china('2026-03-31T10:00:00'),
  });
});

test('the same tier again follows on what there is, with nothing credited', () => {
  const now = china('2026-03-10T12:00:00');
  const end = addDays(now, 5);
  expect(planVip([held('vip', addDays(now, -25), end)], vip, ranks, now)).toEqual({
    replaces: [],
    creditFen: 0,
    amountFen: 3_900,
    startsAt: end,
  });
});

test('a lower tier follows on a higher one', () => {
  const now = china('2026-03-10T12:00:00');
  const end = addDays(now, 5);
  expect(planVip([held('svip', addDays(now, -25), end)], vip, ranks, now)).toMatchObject({ replaces: [], startsAt: end });
});

test('a higher tier begins now, and the unused days of the lower are taken off its price, rounded for the member', () => {
  const start = china('2026-04-01T12:00:00');
  const now = china('2026-04-20T13:00:00');
  // 30 days of 3,900 fen, 11 of them begun or to come: 1,430.
  const plan = planVip([held('vip', start, addMonths(start, 1))], svip, ranks, now);
  expect(plan).toMatchObject({ creditFen: 1_430, amountFen: 8_470, startsAt: now });
  expect(endOfTime(svip, now, plan.amountFen + plan.creditFen)).toEqual(addMonths(now, 1));
});

test('who has used the words of a month gets nothing for its days, and all for the months to come', () => {
  const start = china('2026-04-01T12:00:00');
  const end = addMonths(start, 3);
  const now = addDays(start, 1);
  const days = daysBetween(start, end);
  expect(unusedValue(held('vip', start, end, 9_900, 0), now, 0)).toBe(Math.ceil((9_900 * (days - 30)) / days));
});

test('a credit above the price buys more days instead of being lost', () => {
  const now = china('2026-04-01T12:00:00');
  const plan = planVip([held('vip', now, addMonths(now, 12), 29_900)], svip, ranks, now);
  expect(plan).toMatchObject({ creditFen: 29_900, amountFen: 0 });
  expect(daysBetween(now, endOfTime(svip, now, 29_900))).toBe(Math.ceil((30 * 29_900) / 9_900));
});

test('of any period at any time no more than its value is unused, and ever less with time and words', () => {
  fc.assert(
    fc.property(
      fc.record({
        months: fc.integer({ min: 1, max: 24 }),
        valueFen: fc.integer({ min: 0, max: 1_000_000 }),
        words: fc.integer({ min: 0, max: 1_000 }),
      }),
      fc.tuple(fc.double({ min: 0, max: 1.1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
      fc.integer({ min: 0, max: 1_000 }),
      ({ months, valueFen, words }, [at, less], left) => {
        const startsAt = china('2026-01-31T10:00:00');
        const period = { startsAt, endsAt: addMonths(startsAt, months), words, valueFen };
        const span = period.endsAt.getTime() - startsAt.getTime();
        const moment = new Date(startsAt.getTime() + Math.floor(span * at));
        const value = unusedValue(period, moment, left);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(valueFen);
        expect(unusedValue(period, moment, Math.floor(left * less))).toBeLessThanOrEqual(value);
        expect(unusedValue(period, new Date(period.endsAt.getTime() + moment.getTime() - startsAt.getTime()), left)).toBe(0);
      },
    ),
    { seed: 20_261_122 },
  );
});
