import { changesOf } from './changes.model.ts';

test('only what differs between before and after is a change', () => {
  expect(changesOf({ state: 'paid', points: 10 }, { state: 'refunded', points: 10, reason: 'why' })).toEqual([
    { name: 'state', before: 'paid', after: 'refunded' },
    { name: 'reason', before: null, after: 'why' },
  ]);
});

test('of a whole list that is stored anew only what differs is shown, and long texts by their beginning', () => {
  const list = (fen: number) => ({ tiers: [{ value: 'vip', words: 100 }], packages: [{ id: 'small', price_fen: fen }] });
  expect(changesOf({ list: list(990) }, { list: list(888) })).toEqual([
    { name: 'list.packages.small.price_fen', before: '990', after: '888' },
  ]);
  expect(changesOf({ body: '' }, { body: '海'.repeat(100) })[0]?.after).toBe(`${'海'.repeat(40)}…`);
});

test('an action without facts has no changes', () => {
  expect(changesOf(null, null)).toEqual([]);
});
