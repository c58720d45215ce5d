import { setTimeout } from 'node:timers/promises';

/**
 * Waits for the end of what a stopping process has under way, and no longer than it is given: a request to a store that does not answer is
 * left. Nothing is lost by that: orders, parts and places belong to leases.
 */
export async function withinGrace(stop: () => Promise<void>, graceMs: number, onLate: () => void): Promise<void> {
  const stopped = new AbortController();
  const late = setTimeout(graceMs, 'late' as const, { signal: stopped.signal }).catch(() => 'stopped' as const);
  try {
    if ((await Promise.race([stop(), late])) === 'late') onLate();
  } finally {
    stopped.abort();
  }
}
