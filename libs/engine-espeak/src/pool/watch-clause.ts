import { threadId } from 'node:worker_threads';
import type { Worker } from 'node:worker_threads';

/** Shared with the thread that takes a clause: its number, and the processor time that it had spent by then. */
export type ClauseMark = Float64Array<SharedArrayBuffer>;

const taker = 0;
const spentBefore = 1;
/** A thread that sleeps, or never starts, spends nothing: it has hung when so many times the time-out has passed without anything spent. */
const longestWait = 15;

/** Milliseconds; to say what it has spent takes a thread a tenth of one, also in its sleep. */
const answering = 1;

export function createClauseMark(): ClauseMark {
  return new Float64Array(new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT));
}

/** For the thread, as the first thing it does with a clause. */
export function takeClause(mark: ClauseMark): void {
  mark[spentBefore] = toMs(process.threadCpuUsage());
  mark[taker] = threadId;
}

export interface ClauseWatch {
  /** Aborts when the clause has hung. */
  signal: AbortSignal;
  stop(): void;
}

/**
 * Watches over one clause by the processor time that its thread spends on it, not by the clock: on a busy machine a thread gets
 * a fraction of a core, and to give it up then, and begin again, makes the machine busier still.
 */
export function watchClause(mark: ClauseMark, threads: () => readonly Worker[], timeoutMs: number): ClauseWatch {
  const watch = new AbortController();
  let timer: NodeJS.Timeout;
  let stopped = false;
  let lastMs = 0;
  const look = async () => {
    const thread = threads().find(({ threadId: id }) => id === mark[taker]);
    // Answered from within the engine's loops; a thread that has ended has nobody to answer.
    const spent = thread && (await thread.cpuUsage().catch(() => undefined));
    if (stopped) return;
    const spentMs = spent ? toMs(spent) - (mark[spentBefore] ?? 0) : 0;
    if (spentMs - lastMs > answering) idle.refresh();
    lastMs = spentMs;
    const leftMs = timeoutMs - spentMs;
    if (leftMs > 0) lookIn(leftMs);
    else watch.abort();
  };
  // No thread spends more time than passes: nothing can be found any earlier. Looks are far enough apart for a thread to do more than answer.
  const lookIn = (ms: number) => {
    timer = setTimeout(() => void look(), Math.ceil(Math.max(ms, timeoutMs / 4)));
  };
  const idle = setTimeout(() => {
    watch.abort();
  }, timeoutMs * longestWait);
  lookIn(timeoutMs);
  return {
    signal: watch.signal,
    stop() {
      stopped = true;
      clearTimeout(timer);
      clearTimeout(idle);
    },
  };
}

function toMs({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}
