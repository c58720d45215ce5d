import { isApiError, type Call } from '@shengyu/api';
import { NotFoundError } from '@shengyu/contract';
import type { ServerMessage } from '../../app/boot.ts';
import { shellOwner, type RouteMatch } from '../../routing/route-table.ts';
import { openMatch } from './open-match.ts';
import { remoteFiles } from './page-files.ts';
import type { PageInput } from './page-input.ts';
import { pageVisitor } from './page-visitor.ts';
import type { PageServices } from './page-services.ts';

/** A page's data for a tab that is about to show it. */
export interface PageData {
  /** Version of the code that asked for the data: the remote's, or the shell's build. Another version may expect another form. */
  version: string;
  /** Absent for a page without a loader. */
  data?: unknown;
  /** Addresses of the page's code and styles, where it is a remote's: a tab fetches them before somebody goes there. */
  files?: readonly string[];
  /** What the API asked to show meanwhile. */
  messages?: readonly ServerMessage[];
}

export interface PageDataAnswer {
  data: PageData;
  /** The next visitor may get the same. */
  isAlike: boolean;
  /** That it was asked for counts as a reading of what it shows. */
  isCounted: boolean;
}

/**
 * Runs the loader of a page as its document would. Rejects with whatever the loader, or loading it, rejects with; and where the
 * session has ended, also when the page would make do: the tab is to learn of it.
 */
export async function pageData(input: PageInput, match: RouteMatch, services: PageServices, signal: AbortSignal): Promise<PageDataAnswer> {
  const version = match.owner === shellOwner ? services.manifest.build : input.remotes.remotes.get(match.owner)?.meta.version;
  if (version === undefined) throw new Error(`no remote ${match.owner}`);
  const { call, messages, initial, isCounted } = pageVisitor(input, services);
  let ended: Error | undefined;
  const watched: Call = (name, values, options) =>
    call(name, values, options).catch((error: unknown) => {
      if (isApiError(error) && error.error === 'auth.required') ended = error;
      throw error;
    });
  const { pathname, search } = input;
  const answer = await openMatch({ match, pathname, search, initial }, input.remotes, { call: watched, signal }, services.log);
  if ('missing' in answer) throw new NotFoundError();
  if ('failed' in answer) throw answer.failed;
  if (ended && input.cookies.token) throw ended;
  const { head, page } = answer;
  const { value } = page;
  const { js, css } = remoteFiles(match, input.remotes);
  const files = [...js, ...css];
  const data: PageData = {
    version,
    ...(files.length > 0 && { files }),
    ...(value !== undefined && { data: value }),
    ...(messages.length > 0 && { messages }),
  };
  return { data, isAlike: messages.length === 0 && head.unlisted !== true, isCounted: isCounted() };
}
