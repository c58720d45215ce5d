import { changesOf } from './changes.model.ts';

test('only what differs between before and after is a change', () => {
  expect(changesOf({ state: 'paid', points: 10 }, { state: 'refunded', points: 10, reason: 'why' })).toEqual([
    { name: '状态', before: '已到账', after: '已退' },
    { name: '原因', before: null, after: 'why' },
  ]);
});

test('of a whole list that is stored anew only what differs is shown, and long texts by their beginning', () => {
  const list = (fen: number) => ({ tiers: [{ value: 'vip', words: 100 }], packages: [{ id: 'small', price_fen: fen }] });
  expect(changesOf({ list: list(990) }, { list: list(888) })).toEqual([{ name: '字数包 · small · 价格', before: '¥9.90', after: '¥8.88' }]);
  expect(changesOf({ body: '' }, { body: '海'.repeat(100) })[0]?.after).toBe(`${'海'.repeat(40)}…`);
});

test('an action without facts has no changes', () => {
  expect(changesOf(null, null)).toEqual([]);
});

// covers: fault-103
test('what the log calls by a code is said in words', () => {
  const after = { refunded: [{ source: 'points', amount: 3 }], tries_left: 4, own: true, withdrawn: { words: 1_000, days: null } };
  expect(changesOf(null, after)).toEqual([
    { name: '退回', before: null, after: '积分 3' },
    { name: '还能试', before: null, after: '4' },
    { name: '本人的', before: null, after: '是' },
    { name: '收回', before: null, after: '字数 1000' },
  ]);
});
