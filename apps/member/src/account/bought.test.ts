import type { PurchaseCard } from '@shengyu/api';
import { returnedOf, stateOf, wayOf } from './bought.model.ts';

const bought: PurchaseCard = {
  order_id: 'a',
  from: 'vip',
  state: 'refunded',
  product: { kind: 'vip', id: 'vip-month', name: 'VIP 1 个月', price_fen: 3_900, tier: 'vip', months: 1, words: 100_000, rate: 0.9 },
  credit_fen: 0,
  coupon_fen: 0,
  given_fen: 0,
  amount_fen: 3_900,
  awaits_transfer: false,
  expire_time: '2026-11-23T00:00:00.000Z',
  pay_way: 2,
  create_time: '2026-11-23T00:00:00.000Z',
  pay_time: '2026-11-23T00:00:00.000Z',
  refund: { amount_fen: 3_900, reason: '买错了', time: '2026-11-23T00:00:00.000Z' },
};

test('what was bought says how it was paid and what came back, what was given neither', () => {
  expect([wayOf(bought), stateOf(bought), returnedOf(bought)]).toEqual(['微信支付', '已退款', '退回 39 元：买错了']);
  const given = {
    ...bought,
    given_fen: 3_900,
    amount_fen: 0,
    pay_way: 0,
    refund: bought.refund && { ...bought.refund, amount_fen: 0 },
  } as const;
  expect([wayOf(given), stateOf(given), returnedOf(given)]).toEqual(['客服赠送', '已收回', '客服收回：买错了']);
  expect([stateOf({ ...given, state: 'paid' }), returnedOf({ ...given, refund: null })]).toEqual(['已到账', '']);
});
