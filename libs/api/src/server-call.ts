import { ApiError } from './api-error.ts';
import { codes } from './codes.ts';
import { callBackEnd, type BackEnd } from './back-end.ts';
import { callRequest } from './call-request.ts';
import { calls, type CallName } from './calls.ts';
import { isEnvelope, openEnvelope, type EnvelopeHooks } from './envelope.ts';
import { isGatewayFault, withRetries, type Attempt } from './retry.ts';
import type { Call, CallOptions } from './types.ts';

export interface ServerCallOptions extends EnvelopeHooks, BackEnd {
  /** Absolute, e.g. `http://127.0.0.1:4000/api`. */
  baseUrl: string;
  headers: () => Record<string, string>;
  /** Milliseconds one try may take; by default 5,000: a page waits for it. */
  timeoutMs?: number;
  retryDelayMs?: (retry: number) => number;
  /** Replaced in tests. */
  fetch?: typeof globalThis.fetch;
}

/** `Call` for rendering on the server: the same rules as the browser's client over the built-in fetch, without axios. */
export function createServerCall(options: ServerCallOptions): Call {
  const send = options.fetch ?? globalThis.fetch;
  async function ask(name: CallName, path: string, input: unknown, callOptions: CallOptions): Promise<unknown> {
    const request = callRequest(name, input, callOptions, options.headers());
    const url = `${options.baseUrl}${path}${queryString(request.query)}`;
    const attempt = async (): Promise<Attempt<unknown>> => {
      try {
        const timeout = AbortSignal.timeout(options.timeoutMs ?? 5_000);
        const response = await send(url, {
          method: request.method,
          headers: { ...request.headers, ...(request.body ? { 'content-type': 'application/json' } : {}) },
          signal: callOptions.signal ? AbortSignal.any([timeout, callOptions.signal]) : timeout,
          ...(request.body ? { body: JSON.stringify(request.body) } : {}),
        });
        const body = readJson(await response.text());
        return isGatewayFault(response.status) ? { kind: 'fault', cause: { body } } : { kind: 'answer', answer: body };
      } catch (cause) {
        return { kind: 'fault', cause };
      }
    };
    const result = await withRetries(attempt, {
      signal: callOptions.signal,
      ...(options.retryDelayMs ? { delayMs: options.retryDelayMs } : {}),
    });
    const body = result.kind === 'answer' ? result.answer : (result.cause as { body?: unknown } | null)?.body;
    // A gateway's fault may carry the envelope of a refusal (busy, stopping), never one of success.
    if (isEnvelope(body) && !(result.kind === 'fault' && body.code === codes.SUCCESS))
      return openEnvelope(body, options, callOptions.quiet);
    if (result.kind === 'fault') throw new ApiError({ code: Number.NaN, error: 'unavailable', cause: result.cause });
    throw new ApiError({ code: Number.NaN, error: 'server.error', data: body });
  }
  const call = ((name, input, callOptions = {}) =>
    callBackEnd(options, { name, input, call, path: calls[name][1] }, (path, asked) => ask(name, path, asked, callOptions))) as Call;
  return call;
}

/** A body that is no JSON, such as an error page, is an answer too: the call is not retried. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function queryString(query: Readonly<Record<string, unknown>> | undefined): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue;
    if (Array.isArray(value)) for (const item of value as readonly unknown[]) parameters.append(`${name}[]`, String(item));
    else parameters.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
