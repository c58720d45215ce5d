import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transport } from '@shengyu/api/transport';
import { SESSION_LIFE_MS, TEMPORARY_LIFE_MS } from '../commands/sign-in/sessions/open-session.ts';
import { sessionName } from '../commands/sign-in/sessions/token.ts';
import type { EnvelopeCall } from './call-handler.ts';

/** Cookies of a session whose token scripts may not read. `session` holds its name: a script that removes it signs the browser out. */
const names = { token: 'token', session: 'session', temporary: 'temporary_token' } as const;

type Cookies = Readonly<Record<string, string | undefined>>;

/** The token that a browser brings in its cookies; empty without one. It counts only beside the name that belongs to it. */
export function cookieToken(cookies: Cookies): string {
  const { [names.token]: token = '', [names.session]: name, [names.temporary]: temporary = '' } = cookies;
  return token !== '' && name === sessionName(token) ? token : temporary;
}

/** What of an answer its browser gets to read. */
export type PresentSession = (name: EnvelopeCall, data: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;

/** Where tokens are not used: signing in and out set the cookies, and in place of the token the answer has the session's name. */
export function presentInCookies({ isSecure }: Pick<Transport, 'isSecure'>): PresentSession {
  return (call, data, request, reply) => {
    const keep = (name: string, value: string, lifeMs: number, httpOnly = true): void => {
      const secure = isSecure(request.headers);
      void reply.setCookie(name, value, { path: '/', sameSite: 'lax', httpOnly, secure, maxAge: lifeMs / 1_000 });
    };
    const drop = (...dropped: readonly string[]): void => dropped.forEach((name) => void reply.clearCookie(name, { path: '/' }));
    const keepMember = (token: string): void => {
      keep(names.token, token, SESSION_LIFE_MS);
      keep(names.session, sessionName(token), SESSION_LIFE_MS, false);
      drop(names.temporary);
    };
    switch (call) {
      case 'loginAccount':
      case 'loginRegister':
      case 'resetPassword':
      case 'scanLogin': {
        const { token, temporary } = data as { token: string; temporary: boolean };
        if (temporary) keep(names.temporary, token, TEMPORARY_LIFE_MS);
        else keepMember(token);
        return { ...(data as object), token: sessionName(token) };
      }
      case 'bindMobile': {
        const bound = request.cookies[names.temporary];
        if (bound !== undefined) keepMember(bound);
        return data;
      }
      case 'loginLogout':
      case 'closeAccount':
        drop(names.token, names.session, names.temporary);
        return data;
      default:
        return data;
    }
  };
}
