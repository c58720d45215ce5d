import { createDecipheriv, verify } from 'node:crypto';
import { z } from 'zod';
import type { PaidTrade, RawNotification, VerifiedNotification } from '../../ports/payment-gateway.ts';

const CLOCK_SECONDS = 300;

/** For whom a notification is, and what proves and opens it. */
export interface WechatRecipient {
  appId: string;
  mchId: string;
  /** The 32 characters of the APIv3 key. */
  apiKey: string;
  /**
   * Keys that prove an answer to be WeChat's, by `PUB_KEY_ID_…`, or by the serial number of a platform certificate while the merchant changes
   * from certificates to the public key. PEM. Requests name the first.
   */
  platformKeys: Readonly<Record<string, string>>;
}

/** A payment as notifications and queries say it. */
export const tradeSchema = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().optional(),
  success_time: z.string().optional(),
  amount: z.object({ total: z.int(), currency: z.string() }).optional(),
  payer: z.object({ openid: z.string() }).optional(),
});
const refundSchema = z.object({ mchid: z.string(), out_trade_no: z.string(), refund_status: z.string() });

const sealed = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
});

/** What was paid; a payment that was given back was paid before. `undefined` while nothing is. */
export function paidTrade(trade: z.infer<typeof tradeSchema>): PaidTrade | undefined {
  const { trade_state: state, transaction_id: tradeNo, success_time: time, amount } = trade;
  if ((state !== 'SUCCESS' && state !== 'REFUND') || tradeNo === undefined || time === undefined || !amount) return undefined;
  return {
    outTradeNo: trade.out_trade_no,
    tradeNo,
    amountFen: amount.total,
    currency: amount.currency,
    paidAt: new Date(time),
    payer: trade.payer?.openid ?? '',
    givenBack: state === 'REFUND',
  };
}

/**
 * A notification is WeChat's when its signature over time, nonce and the raw body is, its time is within five minutes, and its content opens
 * with our key. It is for us when it names our merchant and application.
 */
export async function verifyWechat(
  { appId, mchId, apiKey, platformKeys }: WechatRecipient,
  { body, headers }: RawNotification,
  now = Date.now(),
): Promise<VerifiedNotification> {
  const header = (name: string): string => String(headers[`wechatpay-${name}`] ?? '');
  const key = Object.hasOwn(platformKeys, header('serial')) ? platformKeys[header('serial')] : undefined;
  if (key === undefined) return { ok: false, reason: 'signature' };
  const message = Buffer.concat([Buffer.from(`${header('timestamp')}\n${header('nonce')}\n`), body, Buffer.from('\n')]);
  if (!verify('sha256', message, key, Buffer.from(header('signature'), 'base64'))) return { ok: false, reason: 'signature' };
  if (!(Math.abs(now / 1000 - Number(header('timestamp'))) <= CLOCK_SECONDS)) return { ok: false, reason: 'clock' };
  const notice = parsed(body.toString('utf8'), sealed);
  const content = notice && opened(notice.resource, apiKey);
  if (!notice || content === undefined) return { ok: false, reason: 'form' };
  if (notice.event_type.startsWith('REFUND.')) {
    const refund = parsed(content, refundSchema);
    if (!refund) return { ok: false, reason: 'form' };
    return refund.mchid === mchId
      ? { ok: true, event: { kind: 'refund', outTradeNo: refund.out_trade_no } }
      : { ok: false, reason: 'recipient' };
  }
  if (notice.event_type !== 'TRANSACTION.SUCCESS') return { ok: true, event: { kind: 'other' } };
  const trade = parsed(content, tradeSchema);
  if (!trade) return { ok: false, reason: 'form' };
  if (trade.appid !== appId || trade.mchid !== mchId) return { ok: false, reason: 'recipient' };
  const paid = paidTrade(trade);
  return { ok: true, event: paid ? { kind: 'paid', trade: paid } : { kind: 'other' } };
}

function parsed<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function opened({ ciphertext, nonce, associated_data: associated }: z.infer<typeof sealed>['resource'], key: string): string | undefined {
  const bytes = Buffer.from(ciphertext, 'base64');
  if (bytes.length < 16) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 });
    decipher.setAuthTag(bytes.subarray(-16)).setAAD(Buffer.from(associated));
    return decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
