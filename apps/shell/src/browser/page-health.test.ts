import { followHealth } from './page-health.ts';

type Take = (list: { getEntries: () => object[] }) => void;

function browser(supported: readonly string[] = ['largest-contentful-paint', 'event']) {
  const takes = new Map<string, Take>();
  const sent: unknown[] = [];
  let leave = (): void => {};
  const view = {
    performance: { getEntriesByType: () => [{ responseStart: 200 }] },
    navigator: { sendBeacon: (path: string, body: string) => sent.push([path, JSON.parse(body)]) },
    document: { visibilityState: 'hidden' },
    addEventListener: (_type: string, listener: () => void) => (leave = listener),
    PerformanceObserver: class {
      static supportedEntryTypes = supported;
      readonly #take: Take;
      constructor(take: Take) {
        this.#take = take;
      }
      observe({ type }: { type: string }) {
        takes.set(type, this.#take);
      }
    },
  } as unknown as Window & typeof globalThis;
  const enter = (type: string, ...entries: object[]) => takes.get(type)?.({ getEntries: () => entries });
  return { view, sent, enter, leave: () => leave() };
}

test('a page says how it fared when its tab is left: paint from the first byte on, the longest interaction', () => {
  const { view, sent, enter, leave } = browser();
  followHealth(view, ['content', '1.1.0']);
  enter('largest-contentful-paint', { startTime: 700.4 }, { startTime: 950.6 });
  enter('event', { duration: 56, interactionId: 1 }, { duration: 400 }, { duration: 48, interactionId: 2 });
  expect(sent).toEqual([]);
  leave();
  expect(sent).toEqual([['/page-health', ['content', '1.1.0', 0, 751, 56]]]);
});

test('a page that fails says so at once, also in a browser that measures nothing', () => {
  const { view, sent } = browser([]);
  followHealth(view, ['content', '1.1.0'])();
  expect(sent).toEqual([['/page-health', ['content', '1.1.0', 1, null, null]]]);
});
