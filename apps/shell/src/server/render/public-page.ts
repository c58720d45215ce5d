import type { PageHead } from '@shengyu/contract';
import type { RouteMatch } from '../../routing/route-table.ts';
import type { RemoteSet } from '../remotes/remote-set.ts';
import { openMatch } from './open-match.ts';
import { pageVisitor } from './page-visitor.ts';
import type { PageServices } from './page-services.ts';

export interface PublicPage {
  match: RouteMatch;
  head: PageHead;
}

/** What a page says in its head to a visitor without a session. Nothing where there is none, it is for members, or it is not there. */
export async function publicPage(
  pathname: string,
  remotes: RemoteSet,
  services: PageServices,
  signal: AbortSignal,
): Promise<PublicPage | undefined> {
  const route = remotes.routes.find(pathname);
  if (route.kind !== 'page' || route.match.flags.auth || route.match.page === 'NotFoundPage') return undefined;
  const { match } = route;
  const forward = { version: '1.0.0' };
  const input = { pathname, search: '', onPhoneSite: false, cookies: {}, remotes, theme: undefined, forward };
  const { call, initial } = pageVisitor(input, services);
  const answer = await openMatch({ match, pathname, search: '', initial }, remotes, { call, signal }, services.log);
  if ('missing' in answer) return undefined;
  if ('failed' in answer) throw answer.failed;
  return answer.head.status === undefined ? { match, head: answer.head } : undefined;
}
