import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { texts } from './locales/zh-CN.ts';
import type { Merchant } from './merchant.ts';
import type { Refund, Store, Trade } from './store.ts';

const DAY_MS = 86_400_000;
const yuan = (fen: number): string => (fen / 100).toFixed(2);
/** In Beijing. */
const timeOf = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** All payments and refunds of a day in Beijing, `2026-11-22`, in the form of WeChat Pay's trade bill: every field begins with a backtick. */
export function billOf(store: Store, { appid, mchid }: Pick<Merchant, 'appid' | 'mchid'>, day: string): string {
  const from = Date.parse(`${day}T00:00:00+08:00`);
  const paid = store.paidBetween(from, from + DAY_MS);
  const refunded = store.refundedBetween(from, from + DAY_MS);
  const line = (time: number, trade: Trade, refund?: Refund): string =>
    [
      ...[timeOf(time), appid, mchid, '0', '', trade.transaction_id, trade.out_trade_no, 'sandbox-payer', 'NATIVE'],
      ...[refund ? 'REFUND' : 'SUCCESS', 'OTHERS', 'CNY', refund ? '0.00' : yuan(trade.total), '0.00'],
      ...(refund
        ? [refund.refund_id, refund.out_refund_no, yuan(refund.amount), '0.00', 'ORIGINAL', 'SUCCESS']
        : ['0', '0', '0.00', '0.00', '', '']),
      ...[trade.description, '', '0.00000', '0.00%', refund ? '0.00' : yuan(trade.total), refund ? yuan(refund.amount) : '0.00', ''],
    ]
      .map((field) => `\`${field.replaceAll(',', ' ')}`)
      .join(',');
  const refundLines = refunded.flatMap((refund) => {
    const trade = store.trade(refund.out_trade_no);
    return trade ? [line(refund.done_at, trade, refund)] : [];
  });
  const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
  const [total, back] = [sum(paid.map((trade) => trade.total)), sum(refunded.map(({ amount }) => amount))];
  const sums = [String(paid.length + refunded.length), yuan(total), yuan(back), '0.00', '0.00000', yuan(total), yuan(back)];
  return [
    ...['\uFEFF' + texts.bill.head, ...paid.map((trade) => line(trade.paid_at, trade)), ...refundLines],
    ...[texts.bill.sumHead, sums.map((field) => `\`${field}`).join(','), ''],
  ].join('\r\n');
}

/** A bill as it is downloaded, and the hash of what is in it. */
export function packBill(text: string): { bytes: Buffer; sha1: string } {
  return { bytes: gzipSync(text), sha1: createHash('sha1').update(text).digest('hex') };
}
