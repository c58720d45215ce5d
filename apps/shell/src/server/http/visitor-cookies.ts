import type { IncomingMessage } from 'node:http';
import { cookieNames, parseCookies, tokenSeconds } from '@shengyu/session';
import type { Transport } from '@shengyu/api/transport';

const { token, session } = cookieNames;
const gone = (name: string): string => `${name}=; Path=/; Max-Age=0; SameSite=Lax`;

/** The cookies of a request. Where tokens are not used, a token counts beside the session's name alone, which a page removes to sign out. */
export function visitorCookies({ headers }: IncomingMessage, { tokenUse }: Pick<Transport, 'tokenUse'>): Readonly<Record<string, string>> {
  const cookies = parseCookies(headers.cookie ?? '');
  if (!tokenUse && !cookies[session]) Reflect.deleteProperty(cookies, token);
  return cookies;
}

/** Takes back the cookies of a session that is over. */
export const endedSession: readonly string[] = [gone(token), gone(session)];

/**
 * For a browser that signed in while tokens were not used, where they are by now: its cookie becomes one that the page can read, and can
 * replace when somebody else signs in.
 */
export function readableAgain(request: IncomingMessage, { tokenUse, isSecure }: Transport): readonly string[] {
  const cookies = parseCookies(request.headers.cookie ?? '');
  if (!tokenUse || !cookies[session]) return [];
  const secure = isSecure(request.headers) ? '; Secure' : '';
  const kept = `${token}=${encodeURIComponent(cookies[token] ?? '')}; Path=/; Max-Age=${tokenSeconds}; SameSite=Lax${secure}`;
  return [...(cookies[token] ? [kept] : []), gone(session)];
}
