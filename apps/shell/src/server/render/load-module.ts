import type { PageModule } from '@shengyu/contract';
import { pageModules } from '../../pages/page-modules.ts';
import { shellOwner, type RouteMatch } from '../../routing/route-table.ts';
import type { RemoteSet } from '../remotes/remote-set.ts';
import { withTimeout } from './with-timeout.ts';

const timeoutMs = 1500;

/** The module of a page, of the shell's own or from its remote's server bundle. */
export function loadModule({ owner, page }: RouteMatch, { remotes }: RemoteSet): Promise<PageModule> {
  if (owner === shellOwner) return pageModules[page]?.() ?? Promise.reject(new Error(`the shell has no page ${page}`));
  const remote = remotes.get(owner);
  return remote ? withTimeout(remote.page(page), timeoutMs, `${owner} ${page}`) : Promise.reject(new Error(`no remote ${owner}`));
}
