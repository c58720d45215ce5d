import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { ApiError } from './api-error.ts';
import { codes } from './codes.ts';
import { callBackEnd, type BackEnd } from './back-end.ts';
import { callRequest } from './call-request.ts';
import { calls } from './calls.ts';
import { isEnvelope, openEnvelope, type EnvelopeHooks } from './envelope.ts';
import { isGatewayFault, withRetries, type Attempt } from './retry.ts';
import type { Call, CallOptions } from './types.ts';
import { uploadForm, type Upload } from './upload.ts';

export interface ClientOptions extends EnvelopeHooks {
  /** Another back end than ours, loaded at the first call. */
  backEnd?: () => Promise<BackEnd>;
  /** Before every path, e.g. `/api` or `https://host/api`. */
  baseUrl: string;
  /** Headers of every call, read at the moment of the call: `version`, `fingerprint`, `token`. */
  headers: () => Record<string, string>;
  /** Milliseconds one try may take; by default 30,000. */
  timeoutMs?: number;
  /** Milliseconds before a retry; for tests. */
  retryDelayMs?: (retry: number) => number;
}

export interface Client {
  /** Makes a call; throws `ApiError`, or the signal's reason when aborted. */
  call: Call;
  upload: Upload;
}

interface Answer {
  status: number;
  body: unknown;
}

/**
 * The browser's client. The transport (axios) is loaded at the first call. A call is tried again, twice, after a network
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
  let transport: Promise<AxiosInstance> | undefined;
  const loadTransport = (): Promise<AxiosInstance> => {
    transport ??= import('axios').then(({ default: axios }) =>
      axios.create({ baseURL: options.baseUrl, timeout: options.timeoutMs ?? 30_000, validateStatus: () => true }),
    );
    // A chunk that failed to load is loaded again by the next call.
    transport.catch(() => {
      transport = undefined;
    });
    return transport;
  };

  const ours: BackEnd = {};
  let backEnd: Promise<BackEnd> | undefined;
  const loadBackEnd = async (): Promise<BackEnd> => {
    if (!options.backEnd) return ours;
    backEnd ??= options.backEnd();
    try {
      return await backEnd;
    } catch (cause) {
      backEnd = undefined;
      throw new ApiError({ code: Number.NaN, error: 'unavailable', cause });
    }
  };

  async function send(config: AxiosRequestConfig, hooks: EnvelopeHooks, { signal, quiet }: CallOptions): Promise<unknown> {
    const attempt = async (): Promise<Attempt<Answer>> => {
      try {
        const axios = await loadTransport();
        const response = await axios.request<unknown>({ ...config, ...(signal ? { signal } : {}) });
        const answer = { status: response.status, body: response.data };
        if (isGatewayFault(response.status)) return { kind: 'fault', cause: answer };
        return { kind: 'answer', answer };
      } catch (cause) {
        return { kind: 'fault', cause };
      }
    };
    const result = await withRetries(attempt, { signal, ...(options.retryDelayMs ? { delayMs: options.retryDelayMs } : {}) });
    const body = result.kind === 'answer' ? result.answer.body : (result.cause as Partial<Answer> | null)?.body;
    // A gateway's fault may carry the envelope of a refusal (busy, stopping), never one of success.
    if (isEnvelope(body) && !(result.kind === 'fault' && body.code === codes.SUCCESS)) return openEnvelope(body, hooks, quiet);
    if (result.kind === 'fault') throw new ApiError({ code: Number.NaN, error: 'unavailable', cause: result.cause });
    throw new ApiError({ code: Number.NaN, error: 'server.error', data: body });
  }

  const hooksOf = ({ loginFailureCodes }: BackEnd): EnvelopeHooks => (loginFailureCodes ? { ...options, loginFailureCodes } : options);

  const call = (async (name, input, callOptions = {}) => {
    // Read now: a sign-out while the transport loads does not change who calls.
    const as = options.headers();
    const back = await loadBackEnd();
    return callBackEnd(back, { name, input, call, path: calls[name][1] }, (url, asked) => {
      const { method, headers, query, body } = callRequest(name, asked, callOptions, as);
      return send({ method, url, headers, ...(query ? { params: query } : { data: body }) }, hooksOf(back), callOptions);
    });
  }) as Call;

  return {
    call,
    upload: (async (name, input, { onProgress, ...callOptions } = {}) => {
      const headers = options.headers();
      const back = await loadBackEnd();
      return callBackEnd(back, { name, input: input.data, call, path: calls[name][1] }, (url) => {
        // A slow line may take its time; the server ends an upload that stalls.
        const config: AxiosRequestConfig = { method: 'POST', url, headers, data: uploadForm(input), timeout: 0 };
        if (onProgress) config.onUploadProgress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
        return send(config, hooksOf(back), callOptions);
      });
    }) as Upload,
  };
}
