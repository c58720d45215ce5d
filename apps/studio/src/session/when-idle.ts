/** Runs `work` between two frames that have time to spare, and within `latestMs` at any rate. */
export function whenIdle(work: () => void, latestMs: number): void {
  // Not every browser tells when it is idle.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: latestMs });
  else work();
}
