/** The result of one try of a call. */
export type Attempt<Answer> = { kind: 'answer'; answer: Answer } | { kind: 'fault'; cause: unknown };

export interface RetryOptions {
  signal?: AbortSignal | undefined;
  /** Milliseconds to wait before the given retry (1, 2 …). */
  delayMs?: (retry: number) => number;
}

const RETRIES = 2;
const FIRST_DELAY_MS = 300;

/** 300 and 600 ms, each ± a half, so that many clients do not come back together. */
function backOff(retry: number): number {
  return FIRST_DELAY_MS * 2 ** (retry - 1) * (0.5 + Math.random());
}

/** Tries up to three times; only a fault is tried again, never an answer. Rejects with the signal's reason when aborted. */
export async function withRetries<Answer>(
  attempt: () => Promise<Attempt<Answer>>,
  { signal, delayMs = backOff }: RetryOptions,
): Promise<Attempt<Answer>> {
  for (let retry = 0; ; retry += 1) {
    signal?.throwIfAborted();
    const result = await attempt();
    signal?.throwIfAborted();
    if (result.kind === 'answer' || retry === RETRIES) return result;
    await pause(delayMs(retry + 1), signal);
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, ms);
    function done() {
      signal?.removeEventListener('abort', aborted);
      resolve();
    }
    function aborted() {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    }
    signal?.addEventListener('abort', aborted, { once: true });
  });
}

/** Statuses of a proxy whose upstream did not answer. */
export function isGatewayFault(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}
