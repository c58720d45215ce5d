/** Runs `work` when the browser is idle, at the latest after `latestMs`. */
export function whenIdle(work: () => void, latestMs: number): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: latestMs });
  else work();
}
