import { isLight } from '../routing/is-light.ts';
import type { RouteTable } from '../routing/route-table.ts';
import type { PageLoader } from './page-loader.ts';

/** Asks for the data of the pages that the main navigation leads to, while the line is free. */
export function warmData(here: URL, paths: readonly string[], routes: RouteTable, loader: Pick<PageLoader, 'warm'>): void {
  for (const path of new Set(['/', ...paths])) {
    const route = routes.find(path);
    if (path !== here.pathname && route.kind === 'page' && isLight(route.match)) loader.warm(new URL(path, here));
  }
}
