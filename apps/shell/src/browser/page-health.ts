import type { Boot } from '../app/boot.ts';

/** An interaction that is answered sooner is not noticed. */
const durationThreshold = 40;

/**
 * Tells the web server how the document's page fared, when the tab is left: whether it failed, its largest contentful paint from the first
 * byte on, its longest wait after an interaction. What is returned says that it failed, at once. Loaded only while a canary is compared.
 */
export function followHealth(view: Window & typeof globalThis, [remote, version]: NonNullable<Boot['watched']>): () => void {
  let failed = 0;
  let lcp: number | undefined;
  let inp: number | undefined;
  const [navigation] = view.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const send = (): void => void view.navigator.sendBeacon('/page-health', JSON.stringify([remote, version, failed, lcp, inp]));
  const observe = (type: string, take: (entry: PerformanceEventTiming) => void): void => {
    if (!view.PerformanceObserver.supportedEntryTypes.includes(type)) return;
    const observer = new view.PerformanceObserver((list) => list.getEntries().forEach((entry) => take(entry as PerformanceEventTiming)));
    observer.observe({ type, buffered: true, durationThreshold } as PerformanceObserverInit);
  };
  observe('largest-contentful-paint', ({ startTime }) => (lcp = Math.round(startTime - (navigation?.responseStart ?? 0))));
  observe('event', ({ duration, interactionId }) => {
    if (interactionId) inp = Math.max(inp ?? 0, duration);
  });
  view.addEventListener('visibilitychange', () => view.document.visibilityState === 'hidden' && send());
  return () => {
    failed = 1;
    send();
  };
}
