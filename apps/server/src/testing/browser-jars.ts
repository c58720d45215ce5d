import type { LightMyRequestResponse } from 'fastify';
import { sessionName } from '../commands/sign-in/sessions/token.ts';

export interface BrowserJars {
  /** Headers with which the pages of whoever holds this token make a call; without one, those of a visitor. */
  as(token: string): Record<string, string>;
  /** Keeps what an answer to them sets, under the token in it where it has one. */
  keep(token: string, response: LightMyRequestResponse): void;
}

/** Browsers that send the token in its header, or, where tokens are not used, its cookies. A token without cookies of its own is a whole session's. */
export function browserJars(tokenUse: boolean): BrowserJars {
  if (tokenUse) return { as: (token) => (token === '' ? {} : { token }), keep: () => undefined };
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (token: string): Map<string, string> =>
    jars.get(token) ??
    new Map([
      ['token', token],
      ['session', sessionName(token)],
    ]);
  return {
    as: (token) => ({
      version: '1.0.0',
      ...(token !== '' && { cookie: [...jarOf(token)].map(([name, value]) => `${name}=${value}`).join('; ') }),
    }),
    keep(token, response) {
      if (response.cookies.length === 0) return;
      const given = response.json<{ data: { token?: string } }>().data.token;
      const jar = given === undefined ? jarOf(token) : new Map<string, string>();
      for (const { name, value } of response.cookies) {
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      }
      jars.set(given ?? token, jar);
    },
  };
}
