import { createSession } from '@shengyu/session';
import { pageModules } from '../../pages/page-modules.ts';
import { shellOwner } from '../../routing/route-table.ts';
import type { PageRequest } from '../drawing/messages.ts';
import type { Visitor } from '../isolation/thread-pages.ts';
import { reason, type Logger } from '../logger.ts';
import type { RemoteSet } from '../remotes/remote-set.ts';
import { openPage, type PageAnswer } from '../drawing/open-page.ts';

/** Opens the page of a match: the shell's own in this thread, a remote's in the thread of its version. Never rejects. */
export function openMatch(request: PageRequest, { remotes }: RemoteSet, visitor: Visitor, log: Logger): Promise<PageAnswer> {
  const { match, initial, pathname, search } = request;
  if (match.owner !== shellOwner) {
    const remote = remotes.get(match.owner);
    return remote ? remote.pages.open(request, visitor) : Promise.resolve({ failed: new Error(`no remote ${match.owner}`) });
  }
  return openPage({
    request,
    call: visitor.call,
    load: () => pageModules[match.page]?.() ?? Promise.reject(new Error(`the shell has no page ${match.page}`)),
    context: {
      params: match.params,
      search: search.replace(/^\?/, ''),
      signal: visitor.signal,
      session: createSession(initial).getState(),
    },
    onError: (error) => log.warn('a part of a page was left to the browser', { path: pathname, owner: shellOwner, reason: reason(error) }),
  });
}
