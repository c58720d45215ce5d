/** What code leaves in the page or does to it, beside names: counted while it runs, said at the end. */
export interface PageWatch {
  /** What goes on although nothing was asked for: listeners, timers, storage … one line for each. */
  found(): string[];
  /** From here on only the code's own timers run: how often they do is counted. */
  rest(): void;
}

/** A thread that is held up so long is noticed by whoever uses another page. */
const longestTaskMs = 1_500;
const mostBytes = 64 * 1024 * 1024;
/** Turns of timers in half a second of rest: one that was set once is no loop. */
const mostTurns = 5;

interface Memory {
  memory?: { usedJSHeapSize: number };
}

/** Replaces functions by ones that count and do the same. */
export function watchPage(view: Window & typeof globalThis): PageWatch {
  const { document: page } = view;
  const shared: readonly unknown[] = [view, page, page.documentElement, page.body, view.history, view.visualViewport, view.navigator];
  const listening = new Map<string, number>();
  const intervals = new Set<unknown>();
  const counts = new Map<string, number>();
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  let turns = 0;
  let isAtRest = false;
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ entryTypes: ['longtask'] });

  /** `before` is told of each call; what the function answers is `after`'s to know. */
  function wrap<Owner extends object>(
    owner: Owner,
    name: keyof Owner & string,
    before: (self: unknown, parts: unknown[]) => void,
    after: (answer: unknown) => void = () => undefined,
  ): void {
    const own = owner[name] as (...parts: unknown[]) => unknown;
    const wrapped = function (this: unknown, ...parts: unknown[]): unknown {
      before(this ?? view, parts);
      const answer = Reflect.apply(own, this, parts);
      after(answer);
      return answer;
    };
    Object.defineProperty(owner, name, { ...Object.getOwnPropertyDescriptor(owner, name), value: wrapped });
  }
  const listener = (by: number) => (self: unknown, parts: unknown[]) => {
    if (shared.includes(self)) listening.set(String(parts[0]), (listening.get(String(parts[0])) ?? 0) + by);
  };
  const turning = (parts: unknown[]): void => {
    const [work] = parts;
    if (typeof work !== 'function') return;
    parts[0] = (...more: unknown[]): unknown => {
      if (isAtRest) turns += 1;
      return Reflect.apply(work, view, more) as unknown;
    };
  };
  wrap(view.EventTarget.prototype, 'addEventListener', listener(1));
  wrap(view.EventTarget.prototype, 'removeEventListener', listener(-1));
  wrap(
    view,
    'setInterval',
    (_self, parts) => turning(parts),
    (timer) => intervals.add(timer),
  );
  wrap(view, 'clearInterval', (_self, [timer]) => void intervals.delete(timer));
  for (const name of ['setTimeout', 'requestAnimationFrame', 'requestIdleCallback'] as const)
    wrap(view, name, (_self, parts) => turning(parts));
  for (const name of ['pushState', 'replaceState', 'back', 'forward', 'go'] as const)
    wrap(view.History.prototype, name, () => count(`it calls history.${name}`));
  for (const name of ['setItem', 'removeItem', 'clear'] as const)
    wrap(view.Storage.prototype, name, () => count(`it calls ${name} of the storage`));
  wrap(view.ServiceWorkerContainer.prototype, 'register', () => count('it registers a service worker'));
  const cookie = Object.getOwnPropertyDescriptor(view.Document.prototype, 'cookie');
  if (cookie?.set)
    Object.defineProperty(view.Document.prototype, 'cookie', {
      ...cookie,
      set(this: Document, text: string) {
        count('it sets a cookie');
        cookie.set?.call(this, text);
      },
    });
  const stored = (): string => JSON.stringify([Object.entries(view.localStorage), Object.entries(view.sessionStorage)]);
  const storedBefore = stored();
  const known = new Set([...page.body.children, ...page.head.children]);
  const sheets = page.adoptedStyleSheets.length;
  const rules = (): number =>
    [...page.styleSheets]
      .filter(({ ownerNode }) => known.has(ownerNode as Element))
      .reduce((sum, { cssRules }) => sum + cssRules.length, 0);
  const rulesBefore = rules();
  const look = (): string =>
    [page.documentElement, page.body].map(({ attributes }) => [...attributes].map(({ name, value }) => `${name}=${value}`)).join();
  const lookBefore = look();
  const used = (): number => (view.performance as Memory).memory?.usedJSHeapSize ?? 0;
  const usedBefore = used();

  function elements(): string[] {
    const added = [...page.body.children, ...page.head.children].filter((element) => !known.has(element));
    return added.flatMap((element) => {
      // The bundler's: scripts and style sheets of the version itself.
      if (element.matches('script[src^="/remote/"], link[href*="/remote/"]')) return [];
      return [`it puts a <${element.localName}> into the ${element.parentElement?.localName ?? 'page'}`];
    });
  }
  return {
    rest: () => void (isAtRest = true),
    found() {
      observer.takeRecords().forEach(({ duration }) => tasks.push(duration));
      const longest = Math.max(0, ...tasks);
      const grown = used() - usedBefore;
      return [
        ...[...listening].filter(([, left]) => left > 0).map(([name]) => `it listens to ${name} of the whole page`),
        ...(intervals.size > 0 ? ['it leaves an interval running'] : []),
        ...(turns > mostTurns ? ['its timers go on and on'] : []),
        ...counts.keys(),
        ...(stored() === storedBefore || [...counts.keys()].some((line) => line.includes('storage')) ? [] : ['it changes the storage']),
        ...new Set(elements()),
        ...(page.adoptedStyleSheets.length > sheets || rules() > rulesBefore ? ['it adds styles to the whole page'] : []),
        ...(look() === lookBefore ? [] : ['it changes <html> or <body>']),
        ...(longest > longestTaskMs ? [`it holds the page up for ${Math.round(longest)} ms`] : []),
        ...(grown > mostBytes ? [`it keeps ${Math.round(grown / 1024 / 1024)} MB of memory`] : []),
      ];
    },
  };
}
