import type { Call } from '@shengyu/api';
import type { ServerMessage } from '../../app/boot.ts';
import type { PageRequest } from '../isolation/messages.ts';
import type { PageInput } from './page-input.ts';
import type { PageServices } from './prepare-page.ts';

export interface PageVisitor {
  token: string | undefined;
  call: Call;
  /** What the API has asked to show up to now; a person sees it with the page. */
  messages: ServerMessage[];
  /** What a session of this visitor begins with. */
  initial: PageRequest['initial'];
}

/** Who asks for a page, as their cookies say, and the calls made in their name. */
export function pageVisitor(input: PageInput, { createCall }: Pick<PageServices, 'createCall'>): PageVisitor {
  const token = input.cookies.token || undefined;
  const messages: ServerMessage[] = [];
  const call = createCall(token === undefined ? input.forward : { ...input.forward, token }, (text, kind) => messages.push({ text, kind }));
  return { token, call, messages, initial: { token: token ?? null, selectedVoiceId: input.cookies.select_voice_id ?? null } };
}
