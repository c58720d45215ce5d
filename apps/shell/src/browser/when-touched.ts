import { whenIdle } from '../layouts/when-idle.ts';

/** Somebody is using the page. */
const touches = ['pointerdown', 'keydown'] as const;
/** Somebody is reading it. */
export const readingSigns = [...touches, 'scroll'] as const;

/** Runs `work`, once, in a quiet moment after the first of `signs`. */
export function whenTouched(view: Window & typeof globalThis, work: () => void, signs: readonly string[] = touches): void {
  const controller = new AbortController();
  const start = (): void => {
    controller.abort();
    whenIdle(view, work);
  };
  for (const sign of signs) view.addEventListener(sign, start, { passive: true, capture: true, signal: controller.signal });
}
