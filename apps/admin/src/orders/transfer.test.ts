import { actsOf, compare, isReference } from './transfer.model.ts';

const transfer = { arrived_fen: 0, arrivals: [], returned: null };

test('what is waited for can arrive or be closed, what was closed can still arrive, and a refund is sent once', () => {
  const acts = (state: 'created' | 'paid' | 'closed' | 'refunding' | 'refunded', more: object = {}) =>
    actsOf({ state, amount_fen: 1_000, transfer: { ...transfer, ...more } });
  expect(acts('created')).toEqual(['arrive', 'close']);
  expect(acts('created', { arrived_fen: 400 })).toEqual(['arrive', 'close']);
  expect(acts('closed')).toEqual(['arrive']);
  expect(acts('paid', { arrived_fen: 1_000 })).toEqual([]);
  expect(acts('refunding', { arrived_fen: 1_000 })).toEqual(['return']);
  expect(acts('refunded', { arrived_fen: 1_000 })).toEqual([]);
  expect(acts('refunding', { returned: { day: '2026-11-30', bank_reference: 'R-1', operator: 'yuan', time: '' } })).toEqual([]);
});

test('a payment of another way has none of these', () => {
  expect(actsOf({ state: 'created', amount_fen: 1_000, transfer: null })).toEqual([]);
});

test('less and more are told apart from the whole by the fen', () => {
  expect(compare(1_000, 1_000)).toEqual({ is: 'whole' });
  expect(compare(1_000, 999)).toEqual({ is: 'less', byFen: 1 });
  expect(compare(1_000, 1_001)).toEqual({ is: 'more', byFen: 1 });
});

test('a number of the bank is letters, digits and dashes', () => {
  expect(['2026113000012', 'B-1234', ' B-1234 ', '123', '', '12 34', '流水1234'].map(isReference)).toEqual([
    ...[true, true, true],
    ...[false, false, false, false],
  ]);
});
