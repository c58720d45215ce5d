import { createBrowserNavigation, type Navigation } from '@shengyu/nav';
import type { SessionStore } from '@shengyu/session';
import { afterPaint, dialogs } from '@shengyu/ui';
import { isNotFound, type OpenDialog, type PageHead } from '@shengyu/contract';
import { rejected } from '../app/page-view.ts';
import { composeHead, type HeadTags } from '../head/compose-head.ts';
import { texts } from '../locales/zh-CN.ts';
import { phoneAddresses } from '../routing/phone-addresses.ts';
import { hasPhoneScreen } from '../routing/phone-screens.ts';
import { isLight } from '../routing/is-light.ts';
import type { RouteMatch } from '../routing/route-table.ts';
import { announcePage } from './announce-page.ts';
import { applyHead } from './apply-head.ts';
import { carryIslands } from './carry-islands.ts';
import { enterRoute } from './enter-route.ts';
import type { FollowedRemotes } from './followed-remotes.ts';
import type { LoadingBar } from './loading-bar.ts';
import type { OpenedPage, PageLoader } from './page-loader.ts';
import { rememberFocus } from './keep-focus.ts';
import { mayReload } from './reload-storage.ts';
import { PageLoadError } from './remote-loader.ts';
import type { Screen } from './Root.tsx';
import type { VisitorLog } from './visitor-log.ts';

export interface RouterOptions {
  window: Window;
  remotes: FollowedRemotes;
  loader: PageLoader;
  store: SessionStore;
  bar: LoadingBar;
  visitorLog: VisitorLog;
  screen: () => Screen;
  openDialog: OpenDialog;
  /** The tab is below `/h5`. */
  onPhoneSite: boolean;
  /** Completes what the application needs; runs on every navigation, once its page is known to exist. */
  startUp: () => void;
}

/** Client-side navigation: learn of new versions, load the page and its data, then swap. */
export function createRouter({
  window: view,
  remotes,
  loader,
  store,
  bar,
  visitorLog,
  screen,
  openDialog,
  onPhoneSite,
  startUp,
}: RouterOptions): Navigation {
  const addresses = onPhoneSite ? phoneAddresses : undefined;
  const toAddress = (path: string): string => addresses?.toAddress(path) ?? path;
  let left = (addresses?.toPath(view.location.pathname) ?? view.location.pathname) + view.location.search;
  /** Gives the focus back to the control it was on, where only the page's query changed. */
  let restoreFocus = (): boolean => false;
  let intended = '';
  let head: HeadTags | undefined;

  /** A page that is not for this visitor has no data, which some heads need. */
  function pageHead({ module, data }: OpenedPage, params: RouteMatch['params'], search: string): PageHead {
    try {
      return module.head?.(data, { params, search }) ?? {};
    } catch {
      return {};
    }
  }

  function headOf(opened: OpenedPage, { params, flags }: RouteMatch, url: URL): HeadTags {
    const page = pageHead(opened, params, url.search.replace(/^\?/, ''));
    return composeHead({
      config: store.getState().config,
      page,
      pathname: url.pathname,
      origin: view.location.origin,
      noIndex: flags.auth,
    });
  }

  async function load(url: URL, signal: AbortSignal): Promise<((fromTop: boolean) => void) | 'document'> {
    // The shell itself is new: the page is loaded as a document, and with it the new shell.
    if (!(await remotes.refresh())) return 'document';
    const { pathname, search } = url;
    const match = enterRoute(
      remotes.routes().find(pathname),
      { ...{ pathname, search, onPhoneSite }, userAgent: view.navigator.userAgent },
      startUp,
    );
    if (match === 'document') return 'document';
    try {
      const page = await loader.open(match, url, signal);
      const tags = headOf(page, match, url);
      return (fromTop) => {
        head = tags;
        const isSamePage = new URL(left, view.location.origin).pathname === url.pathname;
        restoreFocus = isSamePage ? rememberFocus(view.document) : () => false;
        const arrive = isSamePage ? () => undefined : carryIslands(view);
        screen().show(page.view, fromTop);
        arrive();
        for (const { text, kind } of page.messages) dialogs.toast(text, { kind });
      };
    } catch (error) {
      if (signal.aborted) return () => {};
      // The server answers a missing object, and its status, better than a swap would.
      if (isNotFound(error)) return 'document';
      const path = pathname + search;
      if (error instanceof PageLoadError && mayReload(path, view.sessionStorage)) return 'document';
      // The page shows its own failure, with a retry.
      return () =>
        screen().show(
          loader.again({
            id: 0,
            location: url,
            match,
            notFound: false,
            streamed: false,
            module: () => rejected(error),
            data: () => rejected(error),
          }),
          false,
        );
    }
  }

  return createBrowserNavigation({
    window: view,
    addresses,
    async prepare(url, signal) {
      bar.start();
      try {
        return await load(url, signal);
      } finally {
        if (!signal.aborted) bar.finish();
      }
    },
    prefetch(url) {
      remotes.foresee();
      const route = remotes.routes().find(url.pathname);
      if (route.kind !== 'page' || (onPhoneSite && hasPhoneScreen(url.pathname))) return;
      intended = url.href;
      void loader.prefetch(route.match, url).then((page) => {
        if (page && intended === url.href && isLight(route.match)) screen().drawAhead(page);
      });
    },
    openDialog,
    confirmLeave: (message) => dialogs.confirm(message, { title: texts.leavePage.title }),
    onArrive(url) {
      const here = url.pathname + url.search;
      const [before, tags, focusAgain] = [left, head, restoreFocus];
      [left, head, intended, restoreFocus] = [here, undefined, '', () => false];
      // None of this is to be seen: the page comes first.
      afterPaint(view, () => {
        if (tags) applyHead(view.document, tags);
        // The same address again, as after a dialog that changed what the page shows.
        if (here === before) {
          focusAgain();
          return;
        }
        visitorLog.left(toAddress(before));
        announcePage(view.document, focusAgain());
      });
    },
  });
}
