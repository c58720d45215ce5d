import { whenIdle } from '../layouts/when-idle.ts';

/** Somebody is using the page. */
const touches = ['pointerdown', 'keydown'] as const;
/** Somebody is reading it. */
export const readingSigns = [...touches, 'scroll'] as const;

/** What somebody has just asked for, a page perhaps, comes first. */
const restMs = 1000;

/** Runs `work` in a quiet moment, a second from now at the earliest. */
export function whenRested(view: Window & typeof globalThis, work: () => void): void {
  view.setTimeout(() => whenIdle(view, work), restMs);
}

/** Runs `work`, once, when things are quiet after the first of `signs`. */
export function whenTouched(view: Window & typeof globalThis, work: () => void, signs: readonly string[] = touches): void {
  const controller = new AbortController();
  const start = (): void => {
    controller.abort();
    whenRested(view, work);
  };
  for (const sign of signs) view.addEventListener(sign, start, { passive: true, capture: true, signal: controller.signal });
}
