import { z } from 'zod';
import type { PaidTrade, RawNotification, VerifiedNotification } from '../../ports/payment-gateway.ts';
import { readAlipayForm } from './alipay-form.ts';
import { fenOf } from './fen.ts';

/** A payment as the query says it. */
export const tradeSchema = z.object({
  outTradeNo: z.string(),
  tradeNo: z.string(),
  tradeStatus: z.string(),
  totalAmount: z.string(),
  payCurrency: z.string().optional(),
  /** In China, without its zone; there once it was paid. */
  sendPayDate: z.string().optional(),
  /** Newer applications get an open id in place of the number of the account. */
  buyerUserId: z.string().optional(),
  buyerOpenId: z.string().optional(),
});

const noticeSchema = z.object({
  app_id: z.string(),
  seller_id: z.string(),
  sign_type: z.literal('RSA2'),
  trade_status: z.string().default(''),
  out_trade_no: z.string().default(''),
  trade_no: z.string().default(''),
  total_amount: z.string().default(''),
  trans_currency: z.string().optional(),
  gmt_payment: z.string().optional(),
  buyer_id: z.string().optional(),
  buyer_open_id: z.string().optional(),
  /** What was given back so far: with it the notification is about a refund. */
  refund_fee: z.string().optional(),
  gmt_refund: z.string().optional(),
});

/** What was paid; a payment that was given back whole is `TRADE_CLOSED`, and was paid at some time. `undefined` while nothing is. */
export function paidAlipay(trade: z.infer<typeof tradeSchema>): PaidTrade | undefined {
  const { outTradeNo, tradeNo, tradeStatus, totalAmount, payCurrency = 'CNY', sendPayDate } = trade;
  const isPaid =
    tradeStatus === 'TRADE_SUCCESS' || tradeStatus === 'TRADE_FINISHED' || (tradeStatus === 'TRADE_CLOSED' && sendPayDate !== undefined);
  const amountFen = fenOf(totalAmount);
  if (!isPaid || amountFen === undefined) return undefined;
  const payer = trade.buyerOpenId ?? trade.buyerUserId ?? '';
  const givenBack = tradeStatus === 'TRADE_CLOSED';
  return { outTradeNo, tradeNo, amountFen, currency: payCurrency, paidAt: timeOf(sendPayDate), payer, givenBack };
}

function timeOf(text: string | undefined): Date {
  const time = new Date(`${(text ?? '').replace(' ', 'T')}+08:00`);
  return Number.isNaN(time.getTime()) ? new Date() : time;
}

/**
 * A notification is Alipay's when its signature over all of its fields is, as bytes of the merchant's charset, by RSA2. It is for us when it names our application and account.
 * It has no time that could be checked: Alipay repeats one for a day with the time of the first.
 */
export async function verifyAlipay(
  { appId, sellerId }: { appId: string; sellerId: string },
  { body }: RawNotification,
  isSigned: (signed: Buffer, signature: string) => Promise<boolean>,
): Promise<VerifiedNotification> {
  // A field sent twice is refused: the signature would be checked over one value and the other value be read.
  const form = readAlipayForm(body);
  if (!form) return { ok: false, reason: 'form' };
  const { fields, signed } = form;
  const proofs = signed.map((bytes) => isSigned(bytes, fields['sign'] ?? '').catch(() => false));
  if (fields['sign_type'] !== 'RSA2' || !(await Promise.all(proofs)).includes(true)) return { ok: false, reason: 'signature' };
  const notice = noticeSchema.safeParse(fields).data;
  if (!notice) return { ok: false, reason: 'form' };
  if (notice.app_id !== appId || notice.seller_id !== sellerId) return { ok: false, reason: 'recipient' };
  if (notice.refund_fee !== undefined || notice.gmt_refund !== undefined)
    return { ok: true, event: { kind: 'refund', outTradeNo: notice.out_trade_no } };
  if (notice.trade_status !== 'TRADE_SUCCESS' && notice.trade_status !== 'TRADE_FINISHED') return { ok: true, event: { kind: 'other' } };
  const amountFen = fenOf(notice.total_amount);
  if (amountFen === undefined) return { ok: false, reason: 'form' };
  const trade = {
    ...{ outTradeNo: notice.out_trade_no, tradeNo: notice.trade_no, amountFen },
    ...{ currency: notice.trans_currency ?? 'CNY', paidAt: timeOf(notice.gmt_payment), givenBack: false },
    payer: notice.buyer_open_id ?? notice.buyer_id ?? '',
  };
  return { ok: true, event: { kind: 'paid', trade } };
}
