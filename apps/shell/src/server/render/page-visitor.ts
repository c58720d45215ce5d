import { isApiError, type Call, type CallName } from '@shengyu/api';
import type { ServerMessage } from '../../app/boot.ts';
import type { PageRequest } from '../drawing/messages.ts';
import type { PageInput } from './page-input.ts';
import type { PageServices } from './page-services.ts';

export interface PageVisitor {
  token: string | undefined;
  call: Call;
  /** What the API has asked to show up to now; a person sees it with the page. */
  messages: ServerMessage[];
  /** What a session of this visitor begins with. */
  initial: PageRequest['initial'];
  /** A call had no answer: nobody answers at the API's address, or the API lacks its database or storage. */
  isApiAway: () => boolean;
  /** A call counts as a reading of what it answers. */
  isCounted: () => boolean;
}

/** Calls by which the API counts the readings of what they answer. */
const countedCalls: ReadonlySet<CallName> = new Set<CallName>(['articleDetail', 'questionDetail']);

/** Who asks for a page, as their cookies say, and the calls made in their name. */
export function pageVisitor(input: PageInput, { createCall }: Pick<PageServices, 'createCall'>): PageVisitor {
  const token = input.cookies.token || undefined;
  // As in the browser: where tokens are not used, a page knows the session's name in place of the token.
  const { session } = input.cookies;
  const messages: ServerMessage[] = [];
  let [isAway, isCounted] = [false, false];
  const ask = createCall(token === undefined ? input.forward : { ...input.forward, token }, (text, kind) => messages.push({ text, kind }));
  const call = ((name, values, options) => {
    isCounted ||= countedCalls.has(name);
    return ask(name, values, options).catch((error: unknown) => {
      isAway ||= isApiError(error) && (error.error === 'unavailable' || error.error === 'server.busy');
      throw error;
    });
  }) as Call;
  return {
    token,
    call,
    messages,
    isApiAway: () => isAway,
    isCounted: () => isCounted,
    initial: { token: token === undefined ? null : (session ?? token), selectedVoiceId: input.cookies.select_voice_id ?? null },
  };
}
