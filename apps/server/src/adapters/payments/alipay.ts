import { createVerify } from 'node:crypto';
import type { AlipaySdk } from 'alipay-sdk';
import { z } from 'zod';
import { PaymentGatewayError, type PaymentGateway, type RefundState, type TradeState } from '../../ports/payment-gateway.ts';
import { sendRequest } from '../http/send-request.ts';
import { readAlipayBill } from './alipay-bill.ts';
import { paidAlipay, tradeSchema, verifyAlipay } from './alipay-notification.ts';
import { yuanOf } from './fen.ts';
import { readClock } from './read-clock.ts';

export interface AlipayOptions {
  appId: string;
  /** The application's private key, PKCS#8 in PEM. */
  privateKey: string;
  /** Alipay's public key for this application, PEM. */
  alipayPublicKey: string;
  /** The account that gets the money, `2088…`. */
  sellerId: string;
  /** Default `https://openapi.alipay.com/gateway.do`. */
  gateway?: string;
}

const MOST_BYTES = 64 * 1024 * 1024;
const timeIn = (date: Date): string => new Date(date.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const head = z.object({ code: z.string(), subCode: z.string().default('') });
const billOffer = z.object({ billDownloadUrl: z.url() });
const refundQuery = z.object({ refundStatus: z.string().default(''), refundAmount: z.string().default('') });

/** Alipay's page pay: the payer is led to a page of Alipay and back. */
export function createAlipay(options: AlipayOptions): PaymentGateway {
  const { appId, privateKey, alipayPublicKey, sellerId, gateway = 'https://openapi.alipay.com/gateway.do' } = options;
  let client: Promise<AlipaySdk> | undefined;
  /** Loaded with the first payment: a site that sells nothing does not pay for it. */
  const load = async (): Promise<AlipaySdk> => {
    const { AlipaySdk: Sdk } = await import('alipay-sdk');
    return new Sdk({ appId, privateKey, alipayPublicKey, gateway, keyType: 'PKCS8', signType: 'RSA2', timeout: 8_000 });
  };
  const sdk = (): Promise<AlipaySdk> => (client ??= load());

  /** An answer that Alipay signed, or the code with which it refuses. */
  async function ask(method: string, bizContent: Record<string, unknown>, more: Record<string, string> = {}) {
    const alipay = await sdk();
    const answer: unknown = await alipay.exec(method, { bizContent, ...more }, { validateSign: true }).catch((error: unknown) => {
      throw new PaymentGatewayError(`alipay: ${(error as { code?: string }).code ?? 'no proven answer'}`, { cause: error });
    });
    const { code, subCode } = head.parse(answer);
    if (code === '10000') return { answer };
    // 20000: Alipay itself has a fault. 40004 is an answer about this payment.
    if (code !== '40004' || subCode === 'ACQ.SYSTEM_ERROR' || subCode.startsWith('aop.'))
      throw new PaymentGatewayError(`alipay: ${code} ${subCode}`);
    return { refused: subCode };
  }

  function read<Schema extends z.ZodType>(answer: unknown, schema: Schema): z.output<Schema> {
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw new PaymentGatewayError('alipay: an answer of another shape', { cause: parsed.error });
    return parsed.data;
  }

  const queryRefund = async (outTradeNo: string, refundNo: string): Promise<RefundState> => {
    const { answer, refused } = await ask('alipay.trade.fastpay.refund.query', { out_trade_no: outTradeNo, out_request_no: refundNo });
    if (refused !== undefined) return 'unknown';
    // Without a status it is not through, or was never asked for.
    return read(answer, refundQuery).refundStatus === 'REFUND_SUCCESS' ? 'done' : 'unknown';
  };

  return {
    provider: 'alipay',
    create: async ({ outTradeNo, amountFen, title, expiresAt, notifyUrl, returnUrl }) => {
      const bizContent = {
        ...{
          out_trade_no: outTradeNo,
          total_amount: yuanOf(amountFen),
          subject: title.slice(0, 120),
          product_code: 'FAST_INSTANT_TRADE_PAY',
        },
        time_expire: timeIn(expiresAt),
      };
      const url = (await sdk()).pageExecute('alipay.trade.page.pay', 'GET', { bizContent, notifyUrl, returnUrl });
      return { kind: 'page', url };
    },
    query: async (outTradeNo): Promise<TradeState> => {
      const { answer, refused } = await ask('alipay.trade.query', { out_trade_no: outTradeNo });
      // Alipay makes a payment when its page is opened.
      if (refused === 'ACQ.TRADE_NOT_EXIST') return { state: 'unknown' };
      if (refused !== undefined) throw new PaymentGatewayError(`alipay: ${refused}`);
      const trade = read(answer, tradeSchema);
      if (trade.outTradeNo !== outTradeNo) throw new PaymentGatewayError('alipay: the answer is about another payment');
      const paid = paidAlipay(trade);
      if (paid) return { state: 'paid', trade: paid };
      return { state: trade.tradeStatus === 'TRADE_CLOSED' ? 'closed' : 'waiting' };
    },
    close: async (outTradeNo) => {
      const { refused } = await ask('alipay.trade.close', { out_trade_no: outTradeNo });
      if (refused !== undefined && !['ACQ.TRADE_NOT_EXIST', 'ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID'].includes(refused))
        throw new PaymentGatewayError(`alipay: ${refused}`);
    },
    refund: async ({ outTradeNo, refundNo, amountFen, reason }) => {
      const { refused } = await ask('alipay.trade.refund', {
        ...{ out_trade_no: outTradeNo, out_request_no: refundNo, refund_amount: yuanOf(amountFen), refund_reason: reason.slice(0, 80) },
      });
      if (refused === 'ACQ.SELLER_BALANCE_NOT_ENOUGH') throw new PaymentGatewayError(`alipay: ${refused}`);
      if (refused !== undefined) return 'failed';
      // Whether the money moved is what the query says: the answer to a repeated request does not.
      return (await queryRefund(outTradeNo, refundNo)) === 'done' ? 'done' : 'processing';
    },
    queryRefund,
    verify: async (notification) =>
      verifyAlipay({ appId, sellerId }, notification, async (signed, signature) => {
        // The library always signs the UTF-8 bytes, whatever the charset is.
        const { alipayPublicKey: key } = (await sdk()).config;
        return createVerify('RSA-SHA256').update(signed).verify(key, signature, 'base64');
      }),
    answer: (taken) => ({ status: 200, type: 'text/plain', body: taken ? 'success' : 'fail' }),
    bill: async (day) => {
      const { answer, refused } = await ask('alipay.data.dataservice.bill.downloadurl.query', { bill_type: 'trade', bill_date: day });
      if (refused !== undefined) return undefined;
      const url = new URL(read(answer, billOffer).billDownloadUrl);
      // The signed answer names the host; it is still only one of Alipay's that is asked.
      if (!(url.hostname.endsWith('.alipay.com') && url.protocol === 'https:') && url.origin !== new URL(gateway).origin)
        throw new PaymentGatewayError(`alipay: a bill at ${url.hostname}`);
      const { status, bytes } = await sendRequest({ method: 'GET', url: url.href, timeoutMs: 60_000, longestAnswer: MOST_BYTES });
      if (status !== 200) throw new PaymentGatewayError(`alipay: the bill is not there (${status})`);
      return readAlipayBill(bytes);
    },
    readClock: () => readClock(gateway),
  };
}
