/** A loader that waits for nothing of the API and does not end. */
export class HangError extends Error {
  override readonly name = 'HangError';
}

/** What a page may take by itself. */
export const hangMs = 1500;
/** What it may take on a machine that gives its thread no time. */
export const starvedMs = 5000;
/** What it may take while it waits for the API. */
const owedMs = 10_000;

export const late = Symbol('late');

export interface Patience {
  /** From then on, data that the API still owes comes late. Absent: it is waited for. */
  patienceMs?: number | undefined;
  limitMs?: number | undefined;
  /** Whether the API owes an answer at this moment. */
  owed: () => boolean;
}

/** The data, or `late` where the API lets the page wait. Rejects with `HangError` when nothing of the API is what it waits for. */
export async function inTime<Value>(
  data: Promise<Value>,
  what: string,
  { patienceMs, limitMs = hangMs, owed }: Patience,
): Promise<Value | typeof late> {
  const started = performance.now();
  for (const untilMs of [Math.min(patienceMs ?? limitMs, limitMs), limitMs, owedMs]) {
    const leftMs = untilMs - (performance.now() - started);
    if (leftMs > 0) {
      let timer: NodeJS.Timeout | undefined;
      const pending = new Promise<typeof late>((resolve) => (timer = setTimeout(resolve, leftMs, late)));
      const first = await Promise.race([data, pending]).finally(() => clearTimeout(timer));
      if (first !== late) return first;
    }
    if (patienceMs !== undefined && owed()) return late;
    if (untilMs >= limitMs && !owed()) break;
  }
  throw new HangError(`${what} does not end`);
}
