import { calls, type CallName } from './calls.ts';
import { newKey } from './new-key.ts';
import type { CallOptions } from './types.ts';

export interface CallRequest {
  method: 'GET' | 'POST';
  path: string;
  /** Parameters of a GET. */
  query: Readonly<Record<string, unknown>> | undefined;
  /** Fields of a POST. */
  body: Readonly<Record<string, unknown>> | undefined;
  headers: Record<string, string>;
}

/** Calls that create something or move money: each gets one idempotency key, which its retries carry. */
const keyed: ReadonlySet<CallName> = new Set([
  'orderCreate',
  'orderCancel',
  'orderRerender',
  'packageBuy',
  'recharge',
  'codeRedeem',
  'invoiceAsk',
  'cloneBuySlot',
  'cloneRenew',
  'cloneTrain',
  'designBuySlot',
  'designRenew',
  'designSave',
  'scriptSave',
  'scriptRestore',
  'loginRegister',
  'questionAsk',
  'questionAnswer',
  'questionComment',
]);

export function callRequest(name: CallName, input: unknown, options: CallOptions, headers: Readonly<Record<string, string>>): CallRequest {
  const [method, path] = calls[name];
  const fields = (input ?? {}) as Readonly<Record<string, unknown>>;
  const { token, ...anonymous } = options.token === undefined ? headers : { ...headers, token: options.token };
  const withToken = token !== undefined && options.withToken !== false;
  const key = options.idempotencyKey ?? (keyed.has(name) ? newKey() : undefined);
  return {
    method,
    path,
    query: method === 'GET' ? fields : undefined,
    body: method === 'POST' ? fields : undefined,
    headers: { ...anonymous, ...(withToken ? { token } : {}), ...(key === undefined ? {} : { 'Idempotency-Key': key }) },
  };
}
