import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { z } from 'zod';
import {
  PaymentGatewayError,
  type NotificationAnswer,
  type PaymentGateway,
  type PaymentProvider,
  type RefundState,
  type TradeState,
} from '../../ports/payment-gateway.ts';
import { readClock } from './read-clock.ts';
import { readWechatBill } from './wechat-bill.ts';
import { paidTrade, tradeSchema, verifyWechat, type WechatRecipient } from './wechat-notification.ts';

export interface WechatPayOptions extends WechatRecipient {
  /** Serial number of the merchant's certificate, whose key signs requests. */
  serial: string;
  /** PEM. */
  privateKey: string;
  /** Default `https://api.mch.weixin.qq.com`. */
  apiBase?: string;
}

interface GatewayAnswer {
  answer?: unknown;
  refused?: string;
}

const TIMEOUT_MS = 8_000;
const MOST_BYTES = 64 * 1024 * 1024;

const created = z.object({ code_url: z.string().min(1) });
const refundAnswer = z.object({ out_refund_no: z.string(), out_trade_no: z.string(), status: z.string() });
const billOffer = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() });
const failure = z.object({ code: z.string() });

/** WeChat Pay, API v3, Native: the payer scans a QR code. Also of the sandbox, which speaks the same. */
export function createWechatPay(options: WechatPayOptions, provider: PaymentProvider = 'wechat'): PaymentGateway {
  const { appId, mchId, serial, privateKey, platformKeys, apiBase = 'https://api.mch.weixin.qq.com' } = options;
  let client: Promise<AxiosInstance> | undefined;
  /** Loaded with the first payment: a site that sells nothing does not pay for it. */
  const load = async (): Promise<AxiosInstance> => {
    const { Wechatpay } = await import('wechatpay-axios-plugin');
    const limits = { timeout: TIMEOUT_MS, maxRedirects: 0, maxContentLength: MOST_BYTES, proxy: false as const };
    const { client: decorated } = new Wechatpay({
      mchid: mchId,
      serial,
      privateKey,
      certs: { ...platformKeys },
      baseURL: `${apiBase}/`,
      ...limits,
    });
    return (decorated as unknown as { v3: AxiosInstance }).v3;
  };

  /** An answer that WeChat signed, or the code with which it refuses. What is neither is an error. */
  async function ask(
    method: 'GET' | 'POST',
    url: string,
    data?: object,
    more: Pick<AxiosRequestConfig, 'params' | 'responseType'> = {},
  ): Promise<GatewayAnswer> {
    client ??= load();
    try {
      const headers = { 'Wechatpay-Serial': Object.keys(platformKeys)[0] ?? '' };
      const config = { method, url, headers, ...more, ...(data && { data }) };
      const { data: answer } = await (await client).request<unknown>(config);
      return { answer };
    } catch (error) {
      const { response, code, message } = error as { response?: { status: number; data: unknown }; code?: string; message: string };
      const refusal = response && response.status >= 400 && response.status < 500 ? failure.safeParse(response.data) : undefined;
      // Too many requests and a wrong signature say nothing about the payment.
      if (refusal?.success && response?.status !== 429 && response?.status !== 401) return { refused: refusal.data.code };
      throw new PaymentGatewayError(`${provider}: ${code ?? ''} ${refusal?.data?.code ?? message.split('\n')[0] ?? ''}`, { cause: error });
    }
  }

  function read<Schema extends z.ZodType>(answer: unknown, schema: Schema): z.output<Schema> {
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw new PaymentGatewayError(`${provider}: an answer of another shape`, { cause: parsed.error });
    return parsed.data;
  }

  const trades = 'v3/pay/transactions';
  const refunds = 'v3/refund/domestic/refunds';

  return {
    provider,
    create: async ({ outTradeNo, amountFen, title, expiresAt, notifyUrl }) => {
      const { answer, refused } = await ask('POST', `${trades}/native`, {
        ...{ appid: appId, mchid: mchId, out_trade_no: outTradeNo, notify_url: notifyUrl },
        description: title.slice(0, 120),
        time_expire: `${expiresAt.toISOString().slice(0, 19)}+00:00`,
        amount: { total: amountFen, currency: 'CNY' },
      });
      if (refused !== undefined) throw new PaymentGatewayError(`${provider}: ${refused}`);
      return { kind: 'qr', url: read(answer, created).code_url };
    },
    query: async (outTradeNo): Promise<TradeState> => {
      const { answer, refused } = await ask('GET', `${trades}/out-trade-no/${outTradeNo}?mchid=${mchId}`);
      if (refused === 'ORDER_NOT_EXIST' || refused === 'RESOURCE_NOT_EXISTS') return { state: 'unknown' };
      if (refused !== undefined) throw new PaymentGatewayError(`${provider}: ${refused}`);
      const trade = read(answer, tradeSchema);
      if (trade.appid !== appId || trade.mchid !== mchId || trade.out_trade_no !== outTradeNo)
        throw new PaymentGatewayError(`${provider}: the answer is about another payment`);
      const paid = paidTrade(trade);
      if (paid) return { state: 'paid', trade: paid };
      return { state: ['CLOSED', 'REVOKED', 'PAYERROR'].includes(trade.trade_state) ? 'closed' : 'waiting' };
    },
    close: async (outTradeNo) => {
      const { refused } = await ask('POST', `${trades}/out-trade-no/${outTradeNo}/close`, { mchid: mchId });
      const harmless = ['ORDERPAID', 'ORDER_CLOSED', 'ORDER_NOT_EXIST', 'RESOURCE_NOT_EXISTS'];
      if (refused !== undefined && !harmless.includes(refused)) throw new PaymentGatewayError(`${provider}: ${refused}`);
    },
    refund: async ({ outTradeNo, refundNo, amountFen, totalFen, reason, notifyUrl }) => {
      const { answer, refused } = await ask('POST', refunds, {
        ...{ out_trade_no: outTradeNo, out_refund_no: refundNo, reason: reason.slice(0, 80), notify_url: notifyUrl },
        amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
      });
      // The merchant's account may be filled up: asking again is right.
      if (refused === 'NOT_ENOUGH') throw new PaymentGatewayError(`${provider}: ${refused}`);
      return refused === undefined ? refundState(read(answer, refundAnswer).status) : 'failed';
    },
    queryRefund: async (_outTradeNo, refundNo) => {
      const { answer, refused } = await ask('GET', `${refunds}/${refundNo}`);
      if (refused === 'RESOURCE_NOT_EXISTS' || refused === 'REFUND_NOT_EXIST') return 'unknown';
      if (refused !== undefined) throw new PaymentGatewayError(`${provider}: ${refused}`);
      return refundState(read(answer, refundAnswer).status);
    },
    verify: (notification) => verifyWechat(options, notification),
    answer: answerWechat,
    bill: async (day) => {
      const { answer, refused } = await ask('GET', `v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`);
      // A day without payments has no bill.
      if (refused === 'NO_STATEMENT_EXIST') return [];
      if (refused !== undefined) return undefined;
      const { download_url: url, hash_value: hash } = read(answer, billOffer);
      const { pathname, searchParams } = new URL(url);
      // Of the answer's address only the path is followed: the file comes from the host that all else comes from.
      const file = await ask('GET', pathname, undefined, { params: Object.fromEntries(searchParams), responseType: 'arraybuffer' });
      if (!Buffer.isBuffer(file.answer)) throw new PaymentGatewayError(`${provider}: the bill is not there`);
      const text = gunzipSync(file.answer, { maxOutputLength: MOST_BYTES });
      if (createHash('sha1').update(text).digest('hex') !== hash.toLowerCase())
        throw new PaymentGatewayError(`${provider}: the bill was changed`);
      return readWechatBill(text.toString('utf8'));
    },
    readClock: () => readClock(apiBase),
  };
}

/** The answer that WeChat expects to a notification. */
export function answerWechat(taken: boolean): NotificationAnswer {
  const body = taken ? '' : JSON.stringify({ code: 'FAIL', message: 'refused' });
  return { status: taken ? 204 : 400, type: 'application/json', body };
}

function refundState(status: string): RefundState {
  switch (status) {
    case 'SUCCESS':
      return 'done';
    case 'PROCESSING':
      return 'processing';
    // CLOSED and ABNORMAL: the payer's account does not take it.
    default:
      return 'failed';
  }
}
