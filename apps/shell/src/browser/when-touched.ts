import { whenIdle } from '../layouts/when-idle.ts';

const signs = ['pointerdown', 'keydown'] as const;

/** Runs `work`, once, in a quiet moment after the first sign that somebody is using the page. */
export function whenTouched(view: Window & typeof globalThis, work: () => void): void {
  const controller = new AbortController();
  const start = (): void => {
    controller.abort();
    whenIdle(view, work);
  };
  for (const sign of signs) view.addEventListener(sign, start, { passive: true, capture: true, signal: controller.signal });
}
