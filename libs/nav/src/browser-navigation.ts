import type { OpenDialog } from '@shengyu/contract';
import type { LeaveGuard, NavigateOptions, Navigation, PageAddresses } from './navigation.ts';
import { createScrollMemory } from './scroll-memory.ts';

export interface BrowserNavigationOptions {
  window: Window;
  /** Absent if a page's path is its address. `prepare`, `prefetch` and `onArrive` get the path either way. */
  addresses?: PageAddresses | undefined;
  /**
   * Loads the page at `url` and answers how to put it on screen (synchronously), or `'document'` when the browser
   * has to load it. A rejection is the caller's to have handled: nothing moves then. `fromTop`: its first screen is what is seen of it.
   */
  prepare(url: URL, signal: AbortSignal): Promise<((fromTop: boolean) => void) | 'document'>;
  prefetch(url: URL): void;
  /** Puts a guard's question to the reader; true lets them go. */
  confirmLeave(message: string): Promise<boolean>;
  openDialog: OpenDialog;
  /** After the new page is on screen and the scroll position is set. */
  onArrive?(url: URL): void;
}

/** What the state of a history entry says. */
export interface Entry {
  entry: string;
  index: number;
  /** Something lies over the page of the entry below. */
  isLayer?: true;
}

function readEntry(state: unknown): Entry | undefined {
  if (typeof state !== 'object' || state === null || !('entry' in state) || !('index' in state)) return undefined;
  const { entry, index } = state;
  if (typeof entry !== 'string' || typeof index !== 'number') return undefined;
  return 'isLayer' in state ? { entry, index, isLayer: true } : { entry, index };
}

/** Navigation over the History API: the address changes when the page is ready, only the last of several clicks wins. */
export function createBrowserNavigation(options: BrowserNavigationOptions): Navigation {
  const { window: view, addresses } = options;
  const { history } = view;
  const guards = new Set<LeaveGuard>();
  const scroll = createScrollMemory(view.sessionStorage);
  const newEntry = (index: number): Entry => ({ entry: Math.random().toString(36).slice(2, 10), index });
  let current = readEntry(history.state) ?? newEntry(0);
  const hereByPath = (): URL => {
    const url = new URL(view.location.href);
    if (addresses) url.pathname = addresses.toPath(url.pathname);
    return url;
  };
  const addressOf = (url: URL): string => (addresses ? url.origin + addresses.toAddress(url.pathname + url.search + url.hash) : url.href);
  let shown = hereByPath();
  let running: AbortController | undefined;
  /** Maps the history entry of each open layer to the function that closes the layer. */
  const layers = new Map<string, () => void>();
  /** The history is on its way to an entry by itself, which moves nothing; `arrived` ends the wait. */
  let ownWay: { settled: Promise<void>; arrived: () => void } | undefined;
  const goQuietly = (delta: number): void => {
    let arrived = (): void => undefined;
    const settled = new Promise<void>((resolve) => (arrived = resolve));
    ownWay = { settled, arrived };
    history.go(delta);
  };

  history.scrollRestoration = 'manual';
  history.replaceState({ ...(history.state as object | null), ...current }, '');
  // What lay over the page before a reload is gone.
  if (current.isLayer) goQuietly(-1);
  const restored = scroll.read(current.entry);
  if (restored > 0) view.scrollTo(0, restored);

  async function mayLeave(): Promise<boolean> {
    for (const guard of guards) {
      const question = guard();
      // One question at a time: two dialogs over each other cannot be answered.
      if (question !== undefined && !(await options.confirmLeave(question))) return false;
    }
    return true;
  }

  /** `from`: where the page before was scrolled to. Nothing is measured or moved that is in place: that would lay the new page out once more. */
  function arrive(url: URL, y: number | undefined, from?: number): void {
    shown = url;
    const target = url.hash === '' ? null : view.document.getElementById(decodeURIComponent(url.hash.slice(1)));
    if (target) target.scrollIntoView();
    else if (y !== undefined && !(y === 0 && from === 0)) view.scrollTo(0, y);
    options.onArrive?.(url);
  }

  /** Prepares `url`; `move` changes the history once the page is ready. */
  async function transition(url: URL, move: () => void, y: number | undefined): Promise<void> {
    running?.abort();
    const controller = new AbortController();
    running = controller;
    const commit = await options.prepare(url, controller.signal);
    if (controller.signal.aborted) return;
    running = undefined;
    if (commit === 'document') {
      guards.clear();
      view.location[layers.has(current.entry) ? 'replace' : 'assign'](addressOf(url));
      return;
    }
    await ownWay?.settled;
    const from = view.scrollY;
    scroll.save(current.entry, from);
    move();
    commit(y === 0 && url.hash === '');
    arrive(url, y, from);
  }

  function sameDocument(url: URL): boolean {
    return url.pathname === shown.pathname && url.search === shown.search && url.hash !== '';
  }

  async function start(url: URL, { replace = false, keepScroll = false }: NavigateOptions): Promise<void> {
    const again = replace || url.href === shown.href;
    const move = (): void => {
      // The next page takes the place of what lies over this one.
      const isOverLayer = layers.delete(current.entry);
      const next = again && !isOverLayer ? { ...current } : newEntry(isOverLayer ? current.index : current.index + 1);
      history[again || isOverLayer ? 'replaceState' : 'pushState'](next, '', addressOf(url));
      current = next;
    };
    if (sameDocument(url)) {
      move();
      arrive(url, undefined);
      return;
    }
    if (!(await mayLeave())) return;
    await transition(url, move, keepScroll ? undefined : 0);
  }

  /** Whether the address is that of the page on screen. */
  function isShown(): boolean {
    const { pathname, search } = hereByPath();
    return pathname === shown.pathname && search === shown.search;
  }

  async function pop(state: unknown): Promise<void> {
    const url = hereByPath();
    const next = readEntry(state) ?? newEntry(current.index);
    const left = current.index;
    if (isShown()) {
      scroll.save(current.entry, view.scrollY);
      current = next;
      arrive(url, scroll.read(next.entry));
      return;
    }
    if (guards.size > 0 && !(await mayLeave())) {
      if (next.index !== left) goQuietly(left - next.index);
      return;
    }
    await transition(url, () => (current = next), scroll.read(next.entry));
  }

  view.addEventListener('popstate', (event) => {
    const next = readEntry(event.state);
    const onBack = layers.get(current.entry);
    if (ownWay) {
      ownWay.arrived();
      ownWay = undefined;
      current = next ?? current;
    } else if (onBack && next && next.index < current.index && isShown()) {
      layers.delete(current.entry);
      current = next;
      onBack();
    } else if (next?.isLayer && !layers.has(next.entry) && isShown()) {
      // Forward to what was taken away.
      goQuietly(-1);
    } else pop(event.state).catch(() => view.location.reload());
  });
  view.addEventListener('pagehide', () => scroll.save(current.entry, view.scrollY));

  return {
    ...(addresses && { addresses }),
    navigate(to, navigateOptions = {}) {
      const url = new URL(to, shown);
      if (url.origin !== view.location.origin) view.location.assign(url.href);
      else start(url, navigateOptions).catch(() => undefined);
    },
    go: (delta) => history.go(delta),
    prefetch(to) {
      const url = new URL(to, shown);
      if (url.origin === view.location.origin && !sameDocument(url) && url.href !== shown.href) options.prefetch(url);
    },
    guard(guard) {
      guards.add(guard);
      return () => guards.delete(guard);
    },
    layer(onBack) {
      const mine: Entry = { ...newEntry(0), isLayer: true };
      let isGone = false;
      const put = (): void => {
        if (isGone) return;
        scroll.save(current.entry, view.scrollY);
        mine.index = current.index + 1;
        history.pushState(mine, '', view.location.href);
        layers.set(mine.entry, onBack);
        current = mine;
      };
      if (ownWay) void ownWay.settled.then(put);
      else put();
      return () => {
        isGone = true;
        if (layers.delete(mine.entry) && current === mine) goQuietly(-1);
      };
    },
    openDialog: options.openDialog,
  };
}
