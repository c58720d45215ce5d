import { sitePages, type RemoteRoute, type SitePage } from '@shengyu/contract';
import { shellRoutes } from './shell-routes.ts';

/** All pages that say their place: those of the shell, then of each remote as this visitor gets it. */
export function pagesOfSite(remotes: Iterable<{ routes: readonly RemoteRoute[] }>): readonly SitePage[] {
  return [...sitePages(shellRoutes), ...[...remotes].flatMap(({ routes }) => sitePages(routes))];
}
