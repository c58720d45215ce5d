import { createBrowserNavigation, type Navigation } from '@shengyu/nav';
import type { SessionStore } from '@shengyu/session';
import { dialogs } from '@shengyu/ui';
import { isNotFound } from '@shengyu/contract';
import { rejected, type PageView } from '../app/page-view.ts';
import { composeHead } from '../head/compose-head.ts';
import { texts } from '../locales/zh-CN.ts';
import { announcePage } from './announce-page.ts';
import { applyHead } from './apply-head.ts';
import { enterRoute } from './enter-route.ts';
import type { FollowedRemotes } from './followed-remotes.ts';
import type { LoadingBar } from './loading-bar.ts';
import type { PageLoader } from './page-loader.ts';
import { rememberFocus } from './keep-focus.ts';
import { mayReload } from './reload-storage.ts';
import { PageLoadError } from './remote-loader.ts';
import type { VisitorLog } from './visitor-log.ts';

export interface RouterOptions {
  window: Window;
  remotes: FollowedRemotes;
  loader: PageLoader;
  store: SessionStore;
  bar: LoadingBar;
  visitorLog: VisitorLog;
  /** Puts a page on screen, synchronously. */
  show: (view: PageView) => void;
  /** Completes what the application needs; runs on every navigation, once its page is known to exist. */
  startUp: () => void;
}

/** Client-side navigation: learn of new versions, load the page and its data, then swap. */
export function createRouter({ window: view, remotes, loader, store, bar, visitorLog, show, startUp }: RouterOptions): Navigation {
  let left = view.location.pathname + view.location.search;
  /** Gives the focus back to the control it was on, where only the page's query changed. */
  let restoreFocus = (): boolean => false;

  async function load(url: URL, signal: AbortSignal): Promise<(() => void) | 'document'> {
    // The shell itself is new: the page is loaded as a document, and with it the new shell.
    if (!(await remotes.refresh())) return 'document';
    const match = enterRoute(remotes.routes().find(url.pathname), { userAgent: view.navigator.userAgent }, startUp);
    if (match === 'document') return 'document';
    try {
      const { view: page, module, data } = await loader.open(match, url, signal);
      return () => {
        const { config } = store.getState();
        const head = module.head?.(data, { params: match.params, search: url.search.replace(/^\?/, '') }) ?? {};
        applyHead(
          view.document,
          composeHead({ config, page: head, pathname: url.pathname, origin: view.location.origin, noIndex: match.flags.auth }),
        );
        const isSamePage = new URL(left, view.location.origin).pathname === url.pathname;
        restoreFocus = isSamePage ? rememberFocus(view.document) : () => false;
        show(page);
      };
    } catch (error) {
      if (signal.aborted) return () => {};
      // The server answers a missing object, and its status, better than a swap would.
      if (isNotFound(error)) return 'document';
      const path = url.pathname + url.search;
      if (error instanceof PageLoadError && mayReload(path, view.sessionStorage)) return 'document';
      // The page shows its own failure, with a retry.
      return () =>
        show(
          loader.again({
            id: 0,
            location: url,
            match,
            notFound: false,
            streamed: false,
            module: () => rejected(error),
            data: () => rejected(error),
          }),
        );
    }
  }

  return createBrowserNavigation({
    window: view,
    async prepare(url, signal) {
      bar.start();
      try {
        return await load(url, signal);
      } finally {
        if (!signal.aborted) bar.finish();
      }
    },
    prefetch(url) {
      void remotes.refresh();
      const route = remotes.routes().find(url.pathname);
      if (route.kind === 'page') loader.prefetch(route.match, url);
    },
    confirmLeave: (message) => dialogs.confirm(message, { title: texts.leavePage.title }),
    onArrive(url) {
      const here = url.pathname + url.search;
      if (here === left) return;
      visitorLog.left(left);
      left = here;
      announcePage(view.document, restoreFocus());
      restoreFocus = () => false;
    },
  });
}
