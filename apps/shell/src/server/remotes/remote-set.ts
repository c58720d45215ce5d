import type { SitePage } from '@shengyu/contract';
import { createRouteTable, shellOwner, type RouteTable } from '../../routing/route-table.ts';
import { shellRoutes } from '../../routing/shell-routes.ts';
import { pagesOfSite } from '../../routing/site-pages.ts';
import type { RemoteVersion } from './remote-version.ts';

/** The remotes one visitor gets, and the routes that follow from them. */
export interface RemoteSet {
  /** Equal for equal sets. */
  key: string;
  remotes: ReadonlyMap<string, RemoteVersion>;
  routes: RouteTable;
  /** What its pages say of their place, as the browser knows it: both draw the same. */
  pages: readonly SitePage[];
}

export function createRemoteSet(remotes: ReadonlyMap<string, RemoteVersion>): RemoteSet {
  const owners = Object.fromEntries([...remotes].map(([name, { meta }]) => [name, meta.routes]));
  return {
    key: [...remotes]
      .map(([name, { meta }]) => `${name}@${meta.version}`)
      .sort()
      .join(' '),
    remotes,
    routes: createRouteTable({ [shellOwner]: shellRoutes, ...owners }),
    pages: pagesOfSite([...remotes.values()].map(({ view }) => view)),
  };
}
