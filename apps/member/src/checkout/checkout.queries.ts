import type { Call, CallOutput, PurchaseKind } from '@shengyu/api';
import type { CheckoutInput } from '@shengyu/contract';

export type Purchase = CallOutput<'packageBuy'>;
export type PayWay = CallOutput<'payWay'>[number];
export type Payment = CallOutput<'prepay'>;
export type PayStatus = CallOutput<'payStatus'>;
export type Prices = CallOutput<'packageLists'>;
export type PointPrices = CallOutput<'rechargeConfig'>['points'];

/** What is to be paid: what a checkout is opened with, once nothing has to be chosen. */
export type Wanted = Extract<CheckoutInput, { topUpFen: number } | { buy: unknown } | { pay: unknown }>;

/** A product of the price list, and the coupon that is used for it. `amountFen`: what is left to be paid. */
export type Buying = Extract<CheckoutInput, { buy: unknown }>['buy'] & { couponId?: string };
export type Quote = CallOutput<'packageQuote'>;

export const isWanted = (input: CheckoutInput): input is Wanted => 'topUpFen' in input || 'buy' in input || 'pay' in input;

/** Begins a purchase, or goes on with one. The same key begins the same purchase, however often it is sent. */
export function beginPurchase(call: Call, wanted: Wanted, idempotencyKey: string): Promise<Purchase> {
  const options = { idempotencyKey, quiet: true };
  if ('pay' in wanted) return call('purchaseDetail', { order_id: wanted.pay.orderId }, { quiet: true });
  if ('topUpFen' in wanted) return call('recharge', { amount_fen: wanted.topUpFen }, options);
  const { kind, id, amountFen, couponId }: Buying = wanted.buy;
  return call('packageBuy', { kind, id, amount_fen: amountFen, ...(couponId && { coupon_id: couponId }) }, options);
}

/** Closes a purchase that is not wanted any more. */
export const leavePurchase = (call: Call, orderId: string): Promise<Purchase> =>
  call('purchaseLeave', { order_id: orderId }, { quiet: true });

export const readPrices = (call: Call, signal: AbortSignal) => call('packageLists', {}, { signal, quiet: true });
export const readPointPrices = async (call: Call, signal: AbortSignal) =>
  (await call('rechargeConfig', {}, { signal, quiet: true })).points;
export const readQuote = (call: Call, id: string, signal: AbortSignal) =>
  call('packageQuote', { kind: 'vip', id, coupon_id: 'best' }, { signal, quiet: true });

/** With a coupon of the member's: `best`, `none`, or the id of one. */
export const readQuoteWith = (call: Call, { kind, id }: Buying, coupon: string, signal: AbortSignal) =>
  call('packageQuote', { kind, id, coupon_id: coupon }, { signal, quiet: true });

export const readPayWays = (call: Call, signal: AbortSignal) => call('payWay', {}, { signal, quiet: true });
export const askToPay = (call: Call, from: PurchaseKind, orderId: string, payWay: number, signal: AbortSignal) =>
  call('prepay', { from, order_id: orderId, pay_way: payWay }, { signal, quiet: true });
export const readPayStatus = (call: Call, from: PurchaseKind, orderId: string, signal: AbortSignal) =>
  call('payStatus', { from, order_id: orderId }, { signal, quiet: true });
