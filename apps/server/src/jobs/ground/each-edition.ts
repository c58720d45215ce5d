import type { Renderer } from '../../render/renderer.ts';

/**
 * Does work that makes sounds of the house at once, and again each time the voices of the site have changed: what is still made with those
 * before then ends. It never runs twice at a time.
 *
 * @param background keeps what runs until it has ended
 * @param stopping of the process
 */
export function eachEdition(
  renderer: Pick<Renderer, 'onEdition'>,
  background: (work: Promise<unknown>) => void,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<unknown>,
): void {
  let last: Promise<unknown> = Promise.resolve();
  let edition = new AbortController();
  const run = (): void => {
    edition.abort();
    const current = new AbortController();
    edition = current;
    last = last
      .catch(() => undefined)
      .then(() => work(AbortSignal.any([stopping, current.signal])))
      .catch((error: unknown) => {
        if (!current.signal.aborted) throw error;
      });
    background(last);
  };
  run();
  renderer.onEdition(run);
}
