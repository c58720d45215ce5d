import { factsOf, titleOf, wasAsked } from './facts.model.ts';

test('a request says what it gives in the words and units of its kind', () => {
  expect(factsOf({ kind: 'member.gift', facts: { unit: 'words', amount: 900_000, expire_date: '2027-01-31' } })).toEqual([
    ['送', '900,000 字'],
    ['字数用到', '2027-01-31'],
  ]);
  expect(
    factsOf({
      kind: 'order.refund',
      facts: {
        paid: [
          { source: 'points', amount: 1_200 },
          { source: 'online', amount: 5_050 },
        ],
      },
    }),
  ).toEqual([
    ['退回积分', '1,200 积分'],
    ['退回在线支付', '50.50 元'],
  ]);
  expect(factsOf({ kind: 'approval.limit', facts: { now_fen: 50_000, limit_fen: 90_000 } })).toEqual([
    ['现在', '500.00 元'],
    ['改成', '900.00 元'],
  ]);
});

test('a request for the site has no name of somebody', () => {
  const subject = { kind: 'site', id: 'approval_limit', name: 'approval_limit' };
  expect(titleOf({ kind: 'approval.limit', subject })).toBe('改复核限额');
  expect(titleOf({ kind: 'purchase.refund', subject: { ...subject, name: '1,000 积分' } })).toBe('退一笔购买　1,000 积分');
});

test('an answer that asks somebody else is told from one that did it', () => {
  expect([wasAsked({ approval: { approval_id: 'a' } }), wasAsked({ points: 3 }), wasAsked(undefined)]).toEqual([true, false, false]);
});
