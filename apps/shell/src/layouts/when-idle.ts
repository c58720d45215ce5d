const latestMs = 4000;

/** Runs `work` once the browser has nothing better to do after the page has loaded. */
export function whenIdle(view: Window & typeof globalThis, work: () => void): void {
  const start = (): void => {
    // Not every browser has it; a second after loading is quiet enough.
    if ('requestIdleCallback' in view) view.requestIdleCallback(work, { timeout: latestMs });
    else (view as Window).setTimeout(work, 1000);
  };
  if (view.document.readyState === 'complete') start();
  else view.addEventListener('load', start, { once: true });
}
