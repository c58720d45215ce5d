import type { PageContext, PageModule } from '@shengyu/contract';
import type { Call } from '@shengyu/api';
import type { SessionStore } from '@shengyu/session';
import { streamedDataId, type BootPage, type ServerMessage } from '../app/boot.ts';
import type { PageData } from './read-page-data.ts';
import { fulfilled, rejected, type PageView } from '../app/page-view.ts';
import { pageModules } from '../pages/page-modules.ts';
import { shellOwner, type RouteMatch, type RouteResult } from '../routing/route-table.ts';
import { PageLoadError, type RemoteLoader } from './remote-loader.ts';

/** A page fetched ahead is shown to whoever goes there within this time. */
export const aheadMs = 10_000;
/** Data that was asked for before anyone meant to go there; a document is as old. */
const warmMs = 30_000;

export interface PageLoaderOptions {
  /** The shell's own build. */
  build: string;
  remotes: Pick<RemoteLoader, 'load' | 'version' | 'forget' | 'hasRun' | 'prepare'>;
  /** Has the browser fetch files, without running them. */
  fetchFiles: (hrefs: readonly string[]) => void;
  /** Asks the web server for the data of the page at `url`. */
  readData: (url: URL, signal: AbortSignal) => Promise<PageData>;
  store: SessionStore;
  call: Call;
  document: Document;
}

/** A page made ready to be shown at once. */
export interface OpenedPage {
  view: PageView;
  module: PageModule;
  data: unknown;
  /** To be shown with the page. */
  messages: readonly ServerMessage[];
}

export interface PageLoader {
  /** The page the server rendered, taken over with its data. */
  adopt(route: RouteResult, url: URL, page: BootPage): PageView;
  /** The page fetched ahead, or fetched now. Rejects with `PageLoadError` when its code cannot be loaded. */
  open(match: RouteMatch, url: URL, signal: AbortSignal): Promise<OpenedPage>;
  /** Asks for a page's data when nobody means to go there yet. */
  warm(url: URL): void;
  /**
   * Fetches a page before anyone goes there. Nothing when it may not be shown, could not be had (`open` meets that again), or is of a remote
   * that has not run here: its files and its data are fetched, its code runs with the visit.
   */
  prefetch(match: RouteMatch, url: URL): Promise<PageView | undefined>;
  /** The same page from scratch, showing its progress itself. */
  again(view: PageView): PageView;
}

interface Ahead {
  page: Promise<(OpenedPage & { version: string | undefined }) | undefined>;
  at: number;
}

export function createPageLoader({ build, remotes, fetchFiles, readData, store, call, document }: PageLoaderOptions): PageLoader {
  let views = 0;
  const ahead = new Map<string, Ahead>();
  const warmed = new Map<string, { data: Promise<PageData | undefined>; at: number }>();
  // What was fetched ahead belongs to who was here then.
  store.subscribe(({ token }, before) => {
    if (token !== before.token) [ahead, warmed].forEach((early) => early.clear());
  });

  const locationOf = ({ pathname, search, hash }: URL) => ({ pathname, search, hash });

  async function ownPage(name: string): Promise<PageModule> {
    const load = pageModules[name];
    if (!load) throw new PageLoadError(`the shell has no page ${name}`);
    try {
      return await load();
    } catch (error) {
      throw new PageLoadError(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }
  const loadModule = ({ owner, page }: RouteMatch): Promise<PageModule> =>
    owner === shellOwner ? ownPage(page) : (remotes.load(owner, `pages/${page}`) as Promise<PageModule>);

  function context(match: RouteMatch, url: Pick<URL, 'search'>, signal: AbortSignal): PageContext {
    return { params: match.params, search: url.search.replace(/^\?/, ''), signal, call, session: store.getState() };
  }

  /** For members only, and nobody is signed in: the page's data is not asked for. */
  const isBarred = ({ flags }: RouteMatch): boolean => flags.auth && store.getState().token === null;

  const versionOf = ({ owner }: RouteMatch): string | undefined => (owner === shellOwner ? build : remotes.version(owner));
  const keyOf = ({ pathname, search, hash }: URL): string => pathname + search + hash;
  const isFresh = ({ at }: Ahead): boolean => performance.now() - at < aheadMs;
  const findAhead = (url: URL): Ahead | undefined => {
    const early = ahead.get(keyOf(url));
    return early && isFresh(early) ? early : undefined;
  };

  const findWarm = (url: URL): Promise<PageData | undefined> | undefined => {
    const early = warmed.get(keyOf(url));
    return early && performance.now() - early.at < warmMs ? early.data : undefined;
  };
  /** Data asked for before it is wanted: once, until it is used or old. */
  function warmData(url: URL): Promise<PageData | undefined> {
    const early = findWarm(url);
    if (early) return early;
    const data = readData(url, new AbortController().signal).catch(() => undefined);
    warmed.set(keyOf(url), { data, at: performance.now() });
    return data;
  }
  function askData(url: URL, signal: AbortSignal): Promise<PageData | undefined> {
    const ask = (): Promise<PageData | undefined> => readData(url, signal).catch(() => undefined);
    const early = findWarm(url);
    warmed.delete(keyOf(url));
    return early ? early.then((data) => data ?? ask()) : ask();
  }

  /** Code and data of a page, at the same time. */
  async function fetchPage(match: RouteMatch, url: URL, signal: AbortSignal): Promise<OpenedPage & { version: string | undefined }> {
    const answer = askData(url, signal);
    const version = versionOf(match);
    const module = await loadModule(match);
    const given = module.loader && (await answer);
    // Data belongs to the code that asked for it: another version of the page may expect another form.
    const taken = given?.version === version ? given : undefined;
    const data = taken ? taken.data : await module.loader?.(context(match, url, signal));
    views += 1;
    const parts = { module: fulfilled(module), data: fulfilled(data) };
    const view: PageView = {
      id: views,
      location: locationOf(url),
      match,
      notFound: false,
      streamed: false,
      ready: true,
      module: () => parts.module,
      data: () => parts.data,
    };
    return { view, module, data, messages: taken?.messages ?? [], version };
  }

  /** A view that loads its parts when it is first rendered. */
  function lazyView(match: RouteMatch | undefined, location: PageView['location'], streamed: boolean): PageView {
    views += 1;
    let module: Promise<PageModule> | undefined;
    let data: Promise<unknown> | undefined;
    const code = (): Promise<PageModule> => (module ??= match ? loadModule(match) : rejected(new Error('no page')));
    const fetchData = async (): Promise<unknown> => {
      const { loader } = await code();
      return match && loader ? loader(context(match, location, new AbortController().signal)) : undefined;
    };
    return {
      id: views,
      location,
      match,
      notFound: false,
      streamed,
      module: code,
      data() {
        const late = streamed && !data ? document.getElementById(streamedDataId)?.textContent : undefined;
        return (data ??= late ? fulfilled(JSON.parse(late) as unknown) : fetchData());
      },
    };
  }

  return {
    adopt(route, url, page) {
      const match = route.kind === 'page' ? route.match : undefined;
      const view = lazyView(match, locationOf(url), page.data === 'streamed');
      const data = fulfilled(page.value);
      return { ...view, notFound: page.notFound ?? false, gone: page.gone ?? false, ...(page.data === 'ready' && { data: () => data }) };
    },
    async open(match, url, signal) {
      if (isBarred(match)) {
        // Its head is anyone's; the page behind is not drawn.
        const { head } = await loadModule(match).catch((): Partial<PageModule> => ({}));
        const module: PageModule = { default: () => null, ...(head && { head }) };
        return { view: lazyView(match, locationOf(url), false), module, data: undefined, messages: [] };
      }
      const early = findAhead(url);
      ahead.delete(keyOf(url));
      const page = early && (await early.page);
      return page && page.version === versionOf(match) ? page : fetchPage(match, url, signal);
    },
    warm: (url) => void warmData(url),
    async prefetch(match, url) {
      if (isBarred(match)) return undefined;
      if (match.owner !== shellOwner && !remotes.hasRun(match.owner)) {
        remotes.prepare();
        fetchFiles((await warmData(url))?.files ?? []);
        return undefined;
      }
      let early = findAhead(url);
      if (!early) {
        const page = fetchPage(match, url, new AbortController().signal).catch((error: unknown) => {
          if (ahead.get(keyOf(url)) === early) ahead.delete(keyOf(url));
          if (error instanceof PageLoadError && match.owner !== shellOwner) remotes.forget(match.owner);
          return undefined;
        });
        early = { page, at: performance.now() };
        for (const [key, kept] of ahead) if (!isFresh(kept)) ahead.delete(key);
        ahead.set(keyOf(url), early);
      }
      return (await early.page)?.view;
    },
    again({ match, location }) {
      if (match && match.owner !== shellOwner) remotes.forget(match.owner);
      return lazyView(match, location, false);
    },
  };
}
