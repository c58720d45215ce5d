/** What this document cost, as far as the browser knows. */
export interface PageFigures {
  /** Milliseconds that the page took on the server, and those of everything else there. */
  pageMs: number | undefined;
  shellMs: number | undefined;
  /** Largest paint after the first byte. */
  paintMs: number | undefined;
  /** Scripts and styles over the wire. */
  kb: number;
}

let paint: number | undefined;

/** Begins to listen: paints are told once. */
export function followPaint(view: Window & typeof globalThis): void {
  if (!view.PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')) return;
  const observer = new view.PerformanceObserver((list) => (paint = list.getEntries().at(-1)?.startTime ?? paint));
  observer.observe({ type: 'largest-contentful-paint', buffered: true });
}

export function pageFigures(view: Window): PageFigures {
  const [navigation] = view.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // What the server said is of the page that this document began with.
  const isFirst = navigation !== undefined && new URL(navigation.name).pathname === view.location.pathname;
  const timing = (name: string): number | undefined => {
    if (!isFirst) return undefined;
    const entry = navigation?.serverTiming.find((one) => one.name === name);
    return entry && Math.round(entry.duration);
  };
  const files = (view.performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
    /\.(?:js|css)(?:$|\?)/.test(name),
  );
  return {
    pageMs: timing('page'),
    shellMs: timing('shell'),
    paintMs: paint === undefined || !isFirst ? undefined : Math.max(0, Math.round(paint - (navigation?.responseStart ?? 0))),
    kb: Math.round(files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024),
  };
}
