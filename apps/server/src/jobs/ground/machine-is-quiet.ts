import { availableParallelism, loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';

const LOOK_MS = 15_000;
const MOST_WAIT_MS = 300_000;
/** Running processes per processor at which nobody is held up by another one. */
const QUIET_LOAD = 0.7;

/**
 * Waits until the processors have nothing else to do. A site that always has something is not quiet by waiting: after five minutes the work
 * is done all the same, so that nobody waits for it with its page open.
 */
export async function machineIsQuiet(signal: AbortSignal): Promise<void> {
  const until = Date.now() + MOST_WAIT_MS;
  while ((loadavg()[0] ?? 0) > QUIET_LOAD * availableParallelism() && Date.now() < until) await setTimeout(LOOK_MS, undefined, { signal });
}
