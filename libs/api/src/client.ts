import { ApiError } from './api-error.ts';
import type { CallName } from './calls.ts';
import type { ClientOptions, HttpClient } from './http-client.ts';
import { withRetries, type Attempt } from './retry.ts';
import type { Call, CallOptions } from './types.ts';
import type { Upload } from './upload.ts';

export interface Client {
  /** Makes a call; throws `ApiError`, or the signal's reason when aborted. */
  call: Call;
  upload: Upload;
}

/**
 * The browser's client. Transport (axios) and route table are loaded at the first call. A call is tried again, twice, after a network
 * fault, a time-out or 502, 503, 504 without an envelope; an answered envelope is final.
 *
 * A call answers the `data` of its envelope, typed by its name in the route table. A refusal throws `ApiError`; where the server wants its message
 * shown, `showMessage` has shown it unless the call is `quiet`.
 *
 * @example
 * const { call, upload } = createClient({ baseUrl: '/api', headers: () => ({ token, version: '1', fingerprint }), ...hooks });
 * const { lists } = await call('scriptLists', { keyword: '海' });
 * try {
 *   await call('orderCreate', { script_id: id, version }, { quiet: 'known' }); // with an idempotency key of its own, which retries carry
 * } catch (error) {
 *   if (!isApiError(error) || error.error !== 'points.insufficient') throw error;
 *   showPrice(error.data);
 * }
 */
export function createClient(options: ClientOptions): Client {
  let loading: Promise<HttpClient> | undefined;
  const load = async (): Promise<Attempt<HttpClient>> => {
    loading ??= import('./http-client.ts').then((http) => http.createHttpClient(options));
    try {
      return { kind: 'answer', answer: await loading };
    } catch (cause) {
      loading = undefined;
      return { kind: 'fault', cause };
    }
  };
  async function loaded({ signal }: CallOptions): Promise<HttpClient> {
    const result = await withRetries(load, { signal, ...(options.retryDelayMs ? { delayMs: options.retryDelayMs } : {}) });
    if (result.kind === 'fault') throw new ApiError({ code: Number.NaN, error: 'unavailable', cause: result.cause });
    return result.answer;
  }
  /** What `send` sends as who calls at this moment, also where a sign-out comes while the client loads. */
  async function traced(name: CallName, send: (as: Readonly<Record<string, string>>) => Promise<unknown>): Promise<unknown> {
    const trace = options.trace?.(name);
    try {
      const answer = await send(trace ? { ...options.headers(), traceparent: trace.header } : options.headers());
      trace?.end(false);
      return answer;
    } catch (error) {
      trace?.end(true);
      throw error;
    }
  }
  return {
    call: ((name, input, callOptions = {}) =>
      traced(name, async (as) => (await loaded(callOptions)).callAs(as, name, input, callOptions))) as Call,
    upload: ((name, input, uploadOptions = {}) =>
      traced(name, async (as) => (await loaded(uploadOptions)).uploadAs(as, name, input, uploadOptions))) as Upload,
  };
}
