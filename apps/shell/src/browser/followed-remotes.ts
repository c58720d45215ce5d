import type { SitePage } from '@shengyu/contract';
import type { RemoteView } from '../app/boot.ts';
import { createRouteTable, shellOwner, type RouteTable } from '../routing/route-table.ts';
import { shellRoutes } from '../routing/shell-routes.ts';
import { pagesOfSite } from '../routing/site-pages.ts';
import type { RemoteLoader } from './remote-loader.ts';

/** How old the answer may be when the next navigation starts. */
const maxAgeMs = 4000;
/** How old it may be when somebody means to go on: the click that follows waits for no answer of its own. */
const foreseenAgeMs = 1000;

interface Current {
  build: string;
  remotes: readonly RemoteView[];
}

export interface FollowedRemotes {
  routes(): RouteTable;
  views(): readonly RemoteView[];
  pages(): readonly SitePage[];
  /** Learns of new versions, at most once in four seconds. Answers false when the shell itself has changed. */
  refresh(): Promise<boolean>;
  /** Learns of them ahead of a navigation that somebody seems to mean. */
  foresee(): void;
}

export interface FollowedRemotesOptions {
  initial: Current;
  loader: Pick<RemoteLoader, 'register'>;
  /** Asks the server which remotes this visitor gets now. */
  read: () => Promise<Current>;
  now?: () => number;
}

function routesOf(remotes: readonly RemoteView[]): RouteTable {
  return createRouteTable({ [shellOwner]: shellRoutes, ...Object.fromEntries(remotes.map(({ name, routes }) => [name, routes])) });
}

/**
 * The remotes of this tab: a new version is used from the next navigation on. Under a new shell the tab keeps what it has until it is
 * loaded again: the new versions may need that shell.
 */
export function followRemotes({ initial, loader, read, now = () => performance.now() }: FollowedRemotesOptions): FollowedRemotes {
  const versions = new Map<string, string>();
  let routes = routesOf(initial.remotes);
  let views = initial.remotes;
  let pages = pagesOfSite(views);
  let readAt = now();
  let running: Promise<boolean> | undefined;
  let isSameShell = true;

  function take(remotes: readonly RemoteView[]): void {
    for (const view of remotes) {
      if (versions.get(view.name) === view.version) continue;
      versions.set(view.name, view.version);
      loader.register(view);
    }
    routes = routesOf(remotes);
    views = remotes;
    pages = pagesOfSite(remotes);
  }
  take(initial.remotes);

  function readWhenOlder(ageMs: number): Promise<boolean> {
    if (now() - readAt < ageMs) return Promise.resolve(isSameShell);
    running ??= read()
      .then(({ build, remotes }) => {
        readAt = now();
        isSameShell = build === initial.build;
        if (isSameShell) take(remotes);
        return isSameShell;
      })
      // Without an answer the tab goes on with what it has.
      .catch(() => true)
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  return {
    routes: () => routes,
    views: () => views,
    pages: () => pages,
    refresh: () => readWhenOlder(maxAgeMs),
    foresee: () => void readWhenOlder(foreseenAgeMs),
  };
}
