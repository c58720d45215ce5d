import type { SitePage } from '@shengyu/contract';
import { pagesOfSite } from '../../routing/site-pages.ts';
import type { RemoteSet } from '../remotes/remote-set.ts';

/** Pages that whoever follows a link reads: none of the member area, which greets a stranger with a form to sign in. */
export function publicPages(remotes: RemoteSet): readonly SitePage[] {
  const views = [...remotes.remotes.values()].map(({ view }) => view);
  const ofMembers = new Set<string>(views.flatMap(({ routes }) => routes.flatMap(({ path, rail }) => (rail === true ? [path] : []))));
  return pagesOfSite(views).filter(({ path, listed, auth }) => listed && !auth && !ofMembers.has(path));
}
