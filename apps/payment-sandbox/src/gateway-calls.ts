import { randomBytes } from 'node:crypto';
import { billOf, packBill } from './bill.ts';
import { describeRefund, describeTrade } from './describe.ts';
import { texts } from './locales/zh-CN.ts';
import type { Keys } from './merchant.ts';
import type { Store, Trade } from './store.ts';

/** An answer of the gateway: JSON, a file, or nothing. */
export interface GatewayAnswer {
  status: number;
  json?: object;
  file?: Buffer;
}

export interface GatewayCall {
  method: string;
  path: string;
  query: URLSearchParams;
  /** The JSON of the body; an empty object without one. */
  input: Record<string, unknown>;
}

export interface GatewayParts {
  store: Store;
  keys: Keys;
  /** Origin of the cashier page, as a phone reaches it. */
  origin: () => string;
  /** Origin of the calls. */
  apiBase: () => string;
  now: () => number;
}

const TWO_HOURS_MS = 7_200_000;

const refused = (status: number, code: string, message: string): GatewayAnswer => ({ status, json: { code, message } });
const wrongInput = () => refused(400, 'PARAM_ERROR', texts.errors.parameter);
const noOrder = () => refused(404, 'ORDER_NOT_EXIST', texts.errors.notExist);

/** Answers a call that the merchant signed. */
export function answerCall(parts: GatewayParts, call: GatewayCall): GatewayAnswer {
  const { store, keys } = parts;
  const { method, path, query, input } = call;
  const trade = /^\/v3\/pay\/transactions\/out-trade-no\/([\w|*-]{6,32})(\/close)?$/.exec(path);
  const refund = /^\/v3\/refund\/domestic\/refunds\/([\w|*@-]{1,64})$/.exec(path);
  if (method === 'POST' && path === '/v3/pay/transactions/native') return createTrade(parts, input);
  if (method === 'GET' && trade && !trade[2]) {
    const found = query.get('mchid') === keys.merchant.mchid ? currentTrade(parts, trade[1] ?? '') : undefined;
    return found ? { status: 200, json: describeTrade(keys.merchant, found) } : noOrder();
  }
  if (method === 'POST' && trade?.[2]) return closeTrade(parts, trade[1] ?? '');
  if (method === 'POST' && path === '/v3/refund/domestic/refunds') return createRefund(parts, input);
  if (method === 'GET' && refund) {
    const found = store.refund(refund[1] ?? '');
    const paid = found && store.trade(found.out_trade_no);
    return found && paid ? { status: 200, json: describeRefund(keys.merchant, found, paid) } : notFound();
  }
  if (method === 'GET' && path === '/v3/bill/tradebill') return offerBill(parts, query);
  if (method === 'GET' && path === '/v3/billdownload/file') {
    const day = query.get('token') ?? '';
    return isDay(day) ? { status: 200, file: packBill(billOf(store, keys.merchant, day)).bytes } : notFound();
  }
  return notFound();
}

const notFound = () => refused(404, 'RESOURCE_NOT_EXISTS', texts.errors.notFound);
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** A trade as of now: one whose time is over is closed. */
export function currentTrade({ store, now }: Pick<GatewayParts, 'store' | 'now'>, number: string): Trade | undefined {
  const trade = store.trade(number);
  if (trade?.state === 'NOTPAY' && trade.expires_at <= now()) store.moveTrade(number, 'NOTPAY', 'CLOSED');
  return store.trade(number);
}

function createTrade({ store, keys, origin, now }: GatewayParts, input: Record<string, unknown>): GatewayAnswer {
  const { appid, mchid, description, out_trade_no: number, notify_url: notifyUrl, time_expire: until, amount } = input;
  const { total, currency = 'CNY' } = (amount ?? {}) as Record<string, unknown>;
  if (appid !== keys.merchant.appid || mchid !== keys.merchant.mchid) return wrongInput();
  if (typeof number !== 'string' || !/^[\w|*-]{6,32}$/.test(number)) return wrongInput();
  if (typeof description !== 'string' || description.length === 0 || description.length > 127) return wrongInput();
  if (typeof total !== 'number' || !Number.isInteger(total) || total < 1 || total > 100_000_000 || currency !== 'CNY') return wrongInput();
  if (typeof notifyUrl !== 'string' || notifyUrl.length > 255 || !/^https?:$/.test(URL.parse(notifyUrl)?.protocol ?? ''))
    return wrongInput();
  const expiresAt = typeof until === 'string' ? Date.parse(until) : now() + TWO_HOURS_MS;
  if (Number.isNaN(expiresAt)) return wrongInput();
  const known = currentTrade({ store, now }, number);
  if (known?.state === 'SUCCESS' || known?.state === 'REFUND') return refused(400, 'ORDERPAID', texts.errors.paid);
  if (known?.state === 'CLOSED') return refused(400, 'ORDER_CLOSED', texts.errors.closed);
  if (known && (known.total !== total || known.description !== description)) return refused(403, 'OUT_TRADE_NO_USED', texts.errors.used);
  const token = known?.token ?? randomBytes(16).toString('base64url');
  if (!known)
    store.addTrade({
      ...{ out_trade_no: number, description, total, notify_url: notifyUrl, expires_at: expiresAt, state: 'NOTPAY', token },
      ...{ transaction_id: '', paid_at: 0 },
    });
  return { status: 200, json: { code_url: `${origin()}/pay/${token}` } };
}

function closeTrade(parts: GatewayParts, number: string): GatewayAnswer {
  const trade = currentTrade(parts, number);
  if (!trade) return noOrder();
  if (trade.state === 'SUCCESS' || trade.state === 'REFUND') return refused(400, 'ORDERPAID', texts.errors.paid);
  parts.store.moveTrade(number, 'NOTPAY', 'CLOSED');
  return { status: 204 };
}

function createRefund({ store, keys, now }: GatewayParts, input: Record<string, unknown>): GatewayAnswer {
  const { out_trade_no: tradeNumber, out_refund_no: number, reason = '', notify_url: notifyUrl, amount } = input;
  const { refund: back, total, currency } = (amount ?? {}) as Record<string, unknown>;
  if (typeof tradeNumber !== 'string' || typeof number !== 'string' || !/^[\w|*@-]{1,64}$/.test(number)) return wrongInput();
  if (typeof back !== 'number' || !Number.isInteger(back) || back < 1 || currency !== 'CNY' || typeof reason !== 'string')
    return wrongInput();
  const trade = store.trade(tradeNumber);
  if (!trade) return refused(404, 'RESOURCE_NOT_EXISTS', texts.errors.notExist);
  const known = store.refund(number);
  if (known) {
    if (known.out_trade_no !== tradeNumber || known.amount !== back) return refused(403, 'OUT_TRADE_NO_USED', texts.errors.used);
    return { status: 200, json: describeRefund(keys.merchant, known, trade) };
  }
  if (trade.state !== 'SUCCESS' && trade.state !== 'REFUND') return refused(400, 'PARAM_ERROR', texts.errors.notExist);
  if (total !== trade.total || store.refundedOf(tradeNumber) + back > trade.total)
    return refused(403, 'NOT_ENOUGH', texts.errors.notEnough);
  const refund = {
    ...{ out_refund_no: number, out_trade_no: tradeNumber, amount: back, reason, status: 'PROCESSING' as const, done_at: 0 },
    ...{ refund_id: `50${now()}${randomBytes(5).toString('hex')}`, created_at: now() },
    notify_url: typeof notifyUrl === 'string' ? notifyUrl : '',
  };
  store.addRefund(refund);
  return { status: 200, json: describeRefund(keys.merchant, refund, trade) };
}

function offerBill({ store, keys, apiBase }: GatewayParts, query: URLSearchParams): GatewayAnswer {
  const day = query.get('bill_date') ?? '';
  if (!isDay(day)) return wrongInput();
  const text = billOf(store, keys.merchant, day);
  if (text.split('\r\n').length === 4) return refused(400, 'NO_STATEMENT_EXIST', texts.errors.notFound);
  const { sha1 } = packBill(text);
  return { status: 200, json: { hash_type: 'SHA1', hash_value: sha1, download_url: `${apiBase()}/v3/billdownload/file?token=${day}` } };
}
