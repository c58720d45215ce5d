import { v1Calls, type V1CallName } from './v1-calls.ts';
import type { V1Input, V1Output } from './v1-types.ts';

export interface ShengyuOptions {
  /** A key of the developers' page; of servers alone, never of a web page. */
  apiKey: string;
  /** Where the site is: `https://voice.example.com`. */
  baseUrl: string;
  /** In place of the global one. */
  fetch?: typeof fetch;
}

export interface ShengyuCallOptions {
  /** Makes a repetition the same as the first request. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** Answers of calls that send a file or a stream are the response itself. */
export type ShengyuAnswer<Name extends V1CallName> = Name extends 'createSpeech' | 'getOrderFile' ? Response : V1Output<Name>;

type OptionalInput<Name extends V1CallName> =
  Record<never, never> extends V1Input<Name>
    ? [input?: V1Input<Name>, options?: ShengyuCallOptions]
    : [input: V1Input<Name>, options?: ShengyuCallOptions];

export type Shengyu = { [Name in V1CallName]: (...args: OptionalInput<Name>) => Promise<ShengyuAnswer<Name>> };

/** A refusal: `code` is stable, `message` is for people. */
export class ShengyuError extends Error {
  override readonly name = 'ShengyuError';
  readonly status: number;
  readonly code: string;
  readonly type: string;
  readonly param: string | null;
  /** Seconds; undefined where waiting does not help. */
  readonly retryAfter: number | undefined;
  constructor(
    status: number,
    error: { message: string; code: string; type: string; param: string | null },
    retryAfter: number | undefined,
  ) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.type = error.type;
    this.param = error.param;
    this.retryAfter = retryAfter;
  }
}

const files: ReadonlySet<V1CallName> = new Set<V1CallName>(['createSpeech', 'getOrderFile']);

/**
 * A client of `/v1`, typed from the schemas that check the requests.
 *
 * @example const shengyu = createShengyu({ apiKey: process.env.SHENGYU_KEY, baseUrl: 'https://voice.example.com' });
 *          const { id } = await shengyu.createScript({ text: '清晨五点四十分，第一班渡船。' });
 *          const order = await shengyu.createOrder({ script_id: id }, { idempotencyKey: crypto.randomUUID() });
 */
export function createShengyu(options: ShengyuOptions): Shengyu {
  const names = Object.keys(v1Calls) as V1CallName[];
  const methods = names.map((name) => [
    name,
    async (input: Readonly<Record<string, unknown>> = {}, callOptions: ShengyuCallOptions = {}): Promise<unknown> => {
      const response = await sendV1(options, name, input, callOptions);
      return files.has(name) ? response : response.json();
    },
  ]);
  return Object.fromEntries(methods) as Shengyu;
}

async function sendV1(
  { apiKey, baseUrl, fetch: send = fetch }: ShengyuOptions,
  name: V1CallName,
  input: Readonly<Record<string, unknown>>,
  { idempotencyKey, signal }: ShengyuCallOptions,
): Promise<Response> {
  const [method, template] = v1Calls[name];
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = template.replaceAll(/:(\w+)/g, (_part, field: string) => {
    const value = rest.get(field);
    rest.delete(field);
    return encodeURIComponent(String(value));
  });
  const query =
    method === 'GET' && rest.size > 0
      ? `?${new URLSearchParams([...rest].map(([field, value]): [string, string] => [field, String(value)])).toString()}`
      : '';
  const body = method === 'POST' ? JSON.stringify(Object.fromEntries(rest)) : undefined;
  const response = await send(`${baseUrl.replace(/\/+$/, '')}${path}${query}`, {
    method,
    headers: {
      authorization: `Bearer ${apiKey}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  });
  if (response.ok) return response;
  throw await refusalOf(response);
}

async function refusalOf(response: Response): Promise<ShengyuError> {
  const after = response.headers.get('x-should-retry') === 'false' ? null : response.headers.get('retry-after');
  const retryAfter = after === null ? undefined : Number(after);
  const unknown = { message: `${response.status} ${response.statusText}`, code: 'unknown', type: 'server_error', param: null };
  const body = (await response.json().catch(() => ({}))) as { error?: typeof unknown };
  return new ShengyuError(response.status, body.error ?? unknown, retryAfter);
}

export interface Tried {
  status: number;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** One request as it is written, for a page that shows what comes back: no cookie goes along. */
export async function tryV1(method: string, path: string, secret: string, body: string | undefined): Promise<Tried> {
  const response = await fetch(path, {
    method,
    credentials: 'omit',
    headers: {
      authorization: `Bearer ${secret}`,
      ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, type: response.headers.get('content-type') ?? '', bytes: new Uint8Array(await response.arrayBuffer()) };
}
