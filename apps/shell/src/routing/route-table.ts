import { noFlags, type LayoutName, type RemoteRoute, type RouteFlags } from '@shengyu/contract';
import { compilePath, type PathPattern } from '@shengyu/nav';
import { routeMiddleware, type RouteMiddleware } from './route-middleware.ts';

/** The owner's name in the table for pages of the shell itself. */
export const shellOwner = 'shell';

export interface RouteMatch {
  /** The remote that owns the page, or `shellOwner`. */
  owner: string;
  /** Name of the page's module, `NewsPage`. */
  page: string;
  flags: RouteFlags;
  layout: LayoutName;
  /** The member area's side rail is beside the page, for those who may see it. */
  rail: boolean;
  params: Readonly<Record<string, string>>;
}

export type RouteResult = { kind: 'page'; match: RouteMatch; steps: readonly RouteMiddleware[] } | { kind: 'invalid' } | { kind: 'none' };

export interface RouteTable {
  /** `invalid`: the route exists, but a parameter has a form it does not allow. */
  find(pathname: string): RouteResult;
}

interface Compiled {
  owner: string;
  route: RemoteRoute;
  pattern: PathPattern;
  params: readonly (readonly [string, RegExp])[];
  steps: readonly RouteMiddleware[];
}

function compile(owner: string, route: RemoteRoute): Compiled {
  const params = Object.entries(route.params ?? {}).map(([name, source]) => [name, new RegExp(`^(?:${source})$`)] as const);
  return { owner, route, pattern: compilePath(route.path), params, steps: routeMiddleware(route.path, route.middleware, route.phones) };
}

/** Fixed paths before those with parameters, and the shell's before any remote's, so that none can take a page over. */
function byPrecedence(a: Compiled, b: Compiled): number {
  const own = Number(b.owner === shellOwner) - Number(a.owner === shellOwner);
  return own || (a.route.path.match(/:/g)?.length ?? 0) - (b.route.path.match(/:/g)?.length ?? 0);
}

/** The routes of the shell and of all remotes, by owner. Throws when one names a middleware that the shell does not have. */
export function createRouteTable(owners: Readonly<Record<string, readonly RemoteRoute[]>>): RouteTable {
  const compiled = Object.entries(owners)
    .flatMap(([owner, routes]) => routes.map((route) => compile(owner, route)))
    .sort(byPrecedence);
  return {
    find(pathname) {
      let invalid = false;
      for (const { owner, route, pattern, params, steps } of compiled) {
        const found = pattern.match(pathname);
        if (!found) continue;
        if (params.every(([name, form]) => form.test(found[name] ?? ''))) {
          const { page, layout = 'default' } = route;
          const flags = { ...noFlags, ...route.flags };
          return { kind: 'page', steps, match: { owner, page, layout, flags, rail: route.rail ?? false, params: found } };
        }
        invalid = true;
      }
      return { kind: invalid ? 'invalid' : 'none' };
    },
  };
}
