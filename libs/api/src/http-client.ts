import axios, { type AxiosRequestConfig } from 'axios';
import { ApiError } from './api-error.ts';
import { codes } from './codes.ts';
import { callBackEnd, type BackEnd } from './back-end.ts';
import { callRequest } from './call-request.ts';
import { calls, type CallName } from './calls.ts';
import { isEnvelope, openEnvelope, type EnvelopeHooks } from './envelope.ts';
import { isGatewayFault, withRetries, type Attempt } from './retry.ts';
import type { Call, CallOptions } from './types.ts';
import { uploadForm, type UploadInput, type UploadCall, type UploadOptions } from './upload.ts';

export type HttpClient = ReturnType<typeof createHttpClient>;

type Headers = Readonly<Record<string, string>>;

export interface CallTrace {
  /** `traceparent` of W3C's Trace Context. */
  header: string;
  end: (failed: boolean) => void;
}

export interface ClientOptions extends EnvelopeHooks {
  /** Another back end than ours, loaded at the first call. */
  backEnd?: () => Promise<BackEnd>;
  /** Before every path, e.g. `/api` or `https://host/api`. */
  baseUrl: string;
  /** Headers of every call, read at the moment of the call: `version`, `fingerprint`, `token`. */
  headers: () => Record<string, string>;
  /** Begins a span for a call, whose header names it to the server; `end` says how the call went. Without it no call is traced. */
  trace?: (name: CallName) => CallTrace | undefined;
  /** Milliseconds one try may take; by default 30,000. */
  timeoutMs?: number;
  /** Milliseconds before a retry; for tests. */
  retryDelayMs?: (retry: number) => number;
}

interface Answer {
  status: number;
  body: unknown;
}

/** What `createClient` loads at its first call. `as` are the headers of who calls. */
export function createHttpClient(options: ClientOptions) {
  const transport = axios.create({ baseURL: options.baseUrl, timeout: options.timeoutMs ?? 30_000, validateStatus: () => true });

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
        const response = await transport.request<unknown>({ ...config, ...(signal ? { signal } : {}) });
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

  async function callAs(as: Headers, name: CallName, input: unknown, callOptions: CallOptions): Promise<unknown> {
    const back = await loadBackEnd();
    return callBackEnd(back, { name, input, call, path: calls[name][1] }, (url, asked) => {
      const { method, headers, query, body } = callRequest(name, asked, callOptions, as);
      return send({ method, url, headers, ...(query ? { params: query } : { data: body }) }, hooksOf(back), callOptions);
    });
  }
  const call = ((name, input, callOptions = {}) => callAs(options.headers(), name, input, callOptions)) as Call;

  return {
    callAs,
    async uploadAs(
      headers: Headers,
      name: UploadCall,
      input: UploadInput,
      { onProgress, ...callOptions }: UploadOptions,
    ): Promise<unknown> {
      const back = await loadBackEnd();
      return callBackEnd(back, { name, input: input.data, call, path: calls[name][1] }, (url) => {
        // A slow line may take its time; the server ends an upload that stalls.
        const config: AxiosRequestConfig = { method: 'POST', url, headers: { ...headers }, data: uploadForm(input), timeout: 0 };
        if (onProgress) config.onUploadProgress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
        return send(config, hooksOf(back), callOptions);
      });
    },
  };
}
