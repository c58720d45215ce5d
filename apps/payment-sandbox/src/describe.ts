import { texts } from './locales/zh-CN.ts';
import type { Merchant } from './merchant.ts';
import type { Refund, Trade } from './store.ts';

/** RFC 3339 in Beijing, as WeChat Pay writes times. */
const timeOf = (ms: number): string => `${new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;

/** A payment as queries and notifications say it. */
export function describeTrade({ appid, mchid }: Pick<Merchant, 'appid' | 'mchid'>, trade: Trade): object {
  const { out_trade_no, state, total } = trade;
  const isPaid = state === 'SUCCESS' || state === 'REFUND';
  return {
    ...{ appid, mchid, out_trade_no, trade_state: state, trade_state_desc: texts.trade[state] },
    ...(isPaid && {
      transaction_id: trade.transaction_id,
      trade_type: 'NATIVE',
      bank_type: 'OTHERS',
      success_time: timeOf(trade.paid_at),
      payer: { openid: 'sandbox-payer' },
    }),
    amount: { total, currency: 'CNY', ...(isPaid && { payer_total: total, payer_currency: 'CNY' }) },
  };
}

/** A refund; notifications call its status `refund_status` and name the merchant. */
export function describeRefund(
  { mchid }: Pick<Merchant, 'mchid'>,
  refund: Refund,
  trade: Trade,
  statusName: 'status' | 'refund_status' = 'status',
): object {
  const { amount } = refund;
  return {
    ...(statusName === 'refund_status' && { mchid }),
    out_trade_no: trade.out_trade_no,
    transaction_id: trade.transaction_id,
    out_refund_no: refund.out_refund_no,
    refund_id: refund.refund_id,
    [statusName]: refund.status,
    ...(refund.status === 'SUCCESS' && { success_time: timeOf(refund.done_at) }),
    create_time: timeOf(refund.created_at),
    channel: 'ORIGINAL',
    user_received_account: 'SANDBOX',
    amount: { total: trade.total, refund: amount, payer_total: trade.total, payer_refund: amount, currency: 'CNY' },
  };
}
