import type { PageContext, PageModule } from '@shengyu/contract';
import type { Call } from '@shengyu/api';
import type { SessionStore } from '@shengyu/session';
import { streamedDataId, type BootPage } from '../app/boot.ts';
import type { PageData } from './read-page-data.ts';
import { fulfilled, rejected, type PageView } from '../app/page-view.ts';
import { pageModules } from '../pages/page-modules.ts';
import { shellOwner, type RouteMatch, type RouteResult } from '../routing/route-table.ts';
import { PageLoadError, type RemoteLoader } from './remote-loader.ts';

/** Data fetched on intent is used by the click that follows within this time. */
const prefetchedMs = 10_000;

export interface PageLoaderOptions {
  /** The shell's own build. */
  build: string;
  remotes: Pick<RemoteLoader, 'load' | 'version' | 'forget'>;
  /** Asks the web server for the data of the page at `url`. */
  readData: (url: URL, signal: AbortSignal) => Promise<PageData>;
  store: SessionStore;
  call: Call;
  document: Document;
}

export interface PageLoader {
  /** The page the server rendered, taken over with its data. */
  adopt(route: RouteResult, url: URL, page: BootPage): PageView;
  /** A page made ready to be shown at once. Rejects with `PageLoadError` when its code cannot be loaded. */
  open(match: RouteMatch, url: URL, signal: AbortSignal): Promise<{ view: PageView; module: PageModule; data: unknown }>;
  prefetch(match: RouteMatch, url: URL): void;
  /** The same page from scratch, showing its progress itself. */
  again(view: PageView): PageView;
}

/** A page's data on its way from the web server, which needs no code for it; nothing when the server had none to give. */
interface Coming {
  answer: Promise<PageData | undefined>;
  at: number;
}

export function createPageLoader({ build, remotes, readData, store, call, document }: PageLoaderOptions): PageLoader {
  let views = 0;
  const prefetched = new Map<string, Coming>();

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
    owner === shellOwner ? ownPage(page) : remotes.load(owner, page);

  function context(match: RouteMatch, url: Pick<URL, 'search'>, signal: AbortSignal): PageContext {
    return { params: match.params, search: url.search.replace(/^\?/, ''), signal, call, session: store.getState() };
  }

  /** For members only, and nobody is signed in: the page's data is not asked for. */
  const isBarred = ({ flags }: RouteMatch): boolean => flags.auth && store.getState().token === null;

  const fetchAnswer = (url: URL, signal: AbortSignal): Coming => ({
    answer: readData(url, signal).catch(() => undefined),
    at: performance.now(),
  });

  /** What was prefetched for `url`, once; otherwise it is fetched now. */
  function takeAnswer(url: URL, signal: AbortSignal): Coming {
    const key = url.pathname + url.search;
    const early = prefetched.get(key);
    prefetched.delete(key);
    return early && performance.now() - early.at < prefetchedMs ? early : fetchAnswer(url, signal);
  }

  /** Code and data of a page, at the same time. */
  async function fetchPage(match: RouteMatch, url: URL, signal: AbortSignal): Promise<{ module: PageModule; data: unknown }> {
    const { answer } = takeAnswer(url, signal);
    const version = match.owner === shellOwner ? build : remotes.version(match.owner);
    const module = await loadModule(match);
    if (!module.loader) return { module, data: undefined };
    const given = await answer;
    // Data belongs to the code that asked for it: another version of the page may expect another form.
    if (given && given.version === version) return { module, data: given.data };
    return { module, data: await module.loader(context(match, url, signal)) };
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
      return { ...view, notFound: page.notFound ?? false, ...(page.data === 'ready' && { data: () => data }) };
    },
    async open(match, url, signal) {
      if (isBarred(match)) {
        const module: PageModule = { default: () => null };
        return { view: lazyView(match, locationOf(url), false), module, data: undefined };
      }
      const { module, data } = await fetchPage(match, url, signal);
      views += 1;
      const parts = { module: fulfilled(module), data: fulfilled(data) };
      const view = {
        id: views,
        location: locationOf(url),
        match,
        notFound: false,
        streamed: false,
        module: () => parts.module,
        data: () => parts.data,
      };
      return { view, module, data };
    },
    prefetch(match, url) {
      if (isBarred(match)) return;
      const key = url.pathname + url.search;
      const known = prefetched.get(key);
      if (known && performance.now() - known.at < prefetchedMs) return;
      prefetched.set(key, fetchAnswer(url, new AbortController().signal));
      // A failure is met again, and shown, by the navigation itself.
      loadModule(match).catch(() => {
        prefetched.delete(key);
        if (match.owner !== shellOwner) remotes.forget(match.owner);
      });
    },
    again({ match, location }) {
      if (match && match.owner !== shellOwner) remotes.forget(match.owner);
      return lazyView(match, location, false);
    },
  };
}
