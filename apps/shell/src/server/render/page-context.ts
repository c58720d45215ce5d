import type { Call } from '@shengyu/api';
import type { PageContext } from '@shengyu/contract';
import { createSession } from '@shengyu/session';
import type { ServerMessage } from '../../app/boot.ts';
import type { RouteMatch } from '../../routing/route-table.ts';
import type { PageInput } from './page-input.ts';
import type { PageServices } from './prepare-page.ts';

export interface PageVisitor {
  token: string | undefined;
  call: Call;
  /** What the API has asked to show up to now; a person sees it with the page. */
  messages: ServerMessage[];
  /** What a session of this visitor begins with. */
  initial: { token: string | null; selectedVoiceId: string | null };
  /** What a page's loader gets. */
  contextOf: (match: RouteMatch) => PageContext;
}

/** Who asks for a page, as their cookies say, and what the page's loader may use in their name. */
export function pageContext(input: PageInput, { createCall }: Pick<PageServices, 'createCall'>, signal: AbortSignal): PageVisitor {
  const token = input.cookies.token || undefined;
  const messages: ServerMessage[] = [];
  const call = createCall(token === undefined ? input.forward : { ...input.forward, token }, (text, kind) => messages.push({ text, kind }));
  const initial = { token: token ?? null, selectedVoiceId: input.cookies.select_voice_id ?? null };
  const contextOf = ({ params }: RouteMatch): PageContext => ({
    params,
    search: input.search.replace(/^\?/, ''),
    signal,
    call,
    session: createSession(initial).getState(),
  });
  return { token, call, messages, initial, contextOf };
}
