import { createServerCall, type Call } from '@shengyu/api';
import { cookieNames, documentCookies } from '@shengyu/session';

/** The client over plain fetch, as the member of the cookies: a page this small brings no other. */
export function pageCall(): Call {
  const cookies = documentCookies(window);
  const { api = '', tokens } = document.documentElement.dataset;
  return createServerCall({
    baseUrl: api,
    headers: () => {
      const fingerprint = cookies.get(cookieNames.fingerprint);
      // Where tokens are not used the browser adds a cookie that no script reads.
      const token = tokens === 'off' ? null : cookies.get(cookieNames.token);
      return { version: '1.0.0', ...(fingerprint && { fingerprint }), ...(token && { token }) };
    },
  });
}
