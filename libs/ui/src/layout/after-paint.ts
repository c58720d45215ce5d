/** A tab that nobody looks at is not painted: its turn comes all the same. */
const latestMs = 300;

/**
 * Runs `work` once what was just put on screen has been painted, or after 300 ms. Work handed in first runs first. What it answers
 * keeps the work from being done.
 */
export function afterPaint(view: Pick<Window, 'requestAnimationFrame' | 'setTimeout' | 'clearTimeout'>, work: () => void): () => void {
  let isDone = false;
  const cancel = (): void => {
    isDone = true;
    view.clearTimeout(timer);
  };
  const run = (): void => {
    if (isDone) return;
    cancel();
    work();
  };
  const timer = view.setTimeout(run, latestMs);
  // A frame's own callbacks run before it is painted, what they put off runs after.
  view.requestAnimationFrame(() => view.setTimeout(run));
  return cancel;
}
