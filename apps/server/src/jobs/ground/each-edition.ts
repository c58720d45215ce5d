import type { Renderer } from '../../render/renderer.ts';

/**
 * Does work that makes sounds of the house at once, and again each time the voices of the site have changed. It never runs twice at a time.
 *
 * @param background keeps what runs until it has ended
 */
export function eachEdition(
  renderer: Pick<Renderer, 'onEdition'>,
  background: (work: Promise<unknown>) => void,
  work: () => Promise<unknown>,
): void {
  let last: Promise<unknown> = Promise.resolve();
  const run = (): void => {
    last = last.catch(() => undefined).then(work);
    background(last);
  };
  run();
  renderer.onEdition(run);
}
