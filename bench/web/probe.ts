/** What a page is measured by: a link, and what the page behind it shows. */
export interface Journey {
  /** CSS of the link that is clicked. */
  click: string;
  /** CSS of the element that holds `text` once the next page is painted. */
  target: string;
  text: string;
}

export interface ProbeResult {
  lcpMs: number;
  cls: number;
  fcpMs: number;
}

export interface ProbeWindow extends Window {
  probe: {
    /** Milliseconds since the last long task ended. */
    quietMs: () => number;
    result: () => ProbeResult;
    /** Watches for the next real click and measures until the target is painted. */
    arm: () => void;
    softMs?: number;
    /** First click that the page's own script answered, since navigation start. */
    ttiMs?: number;
  };
}

/** Runs in the page before any of its scripts; sent there as text, so it sees nothing outside itself. */
export function installProbe({ journey, isClicking }: { journey: Journey; isClicking: boolean }): void {
  let [lcpMs, cls, lastTaskEnd] = [0, 0, 0];
  let [session, sessionStart, sessionLast] = [0, 0, 0];
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => (lcpMs = entry.startTime));
  observe('longtask', (entry) => (lastTaskEnd = entry.startTime + entry.duration));
  observe('layout-shift', (entry) => {
    const { hadRecentInput, value, startTime } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
    if (hadRecentInput) return;
    if (startTime - sessionLast > 1000 || startTime - sessionStart > 5000) [session, sessionStart] = [0, startTime];
    session += value;
    sessionLast = startTime;
    cls = Math.max(cls, session);
  });

  const isShown = (): boolean =>
    [...document.querySelectorAll(journey.target)].some(
      (element) => element.textContent.includes(journey.text) && element.checkVisibility({ checkOpacity: true }),
    );
  const whenPainted = (done: () => void): void => {
    const look = (): void => void requestAnimationFrame(() => (isShown() ? setTimeout(done) : look()));
    look();
  };
  const probe: ProbeWindow['probe'] = {
    quietMs: () => performance.now() - lastTaskEnd,
    result: () => ({ lcpMs, cls, fcpMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN }),
    arm: () => {
      const start = (event: MouseEvent): void => whenPainted(() => (probe.softMs = performance.now() - event.timeStamp));
      addEventListener('click', start, { capture: true, once: true });
    },
  };
  (globalThis as unknown as ProbeWindow).probe = probe;
  if (!isClicking) return;

  // Clicks the link again and again until a handler of the page answers; until then the browser must not follow it.
  let isUnanswered = false;
  addEventListener('click', (event) => {
    if (event.isTrusted || event.defaultPrevented) return;
    isUnanswered = true;
    event.preventDefault();
  });
  const timer = setInterval(() => {
    const link = document.querySelector(journey.click);
    if (!link) return;
    isUnanswered = false;
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
    if (isUnanswered) return;
    probe.ttiMs = performance.now();
    clearInterval(timer);
  }, 50);
}
