import { cookieNames, type CookieJar } from '@shengyu/session';

/**
 * The cookies of a page that uses no tokens: the session's name stands for the token, which no script reads. The server sets it with its
 * answers; the page removes it to sign out.
 */
export function namedSession(cookies: CookieJar): CookieJar {
  const { token, session } = cookieNames;
  return {
    get: (name) => cookies.get(name === token ? session : name),
    set(name, value) {
      if (name !== token) cookies.set(name, value);
      else if (value === null) cookies.set(session, null);
    },
  };
}
