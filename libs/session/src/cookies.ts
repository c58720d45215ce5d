/**
 * Cookies the session lives in, all on path `/`. Where tokens are not used no script can read `token`; `session` then holds the session's
 * name, which the page has in place of the token.
 */
export const cookieNames = { token: 'token', fingerprint: 'fingerprint', selectedVoiceId: 'select_voice_id', session: 'session' } as const;
export type CookieName = (typeof cookieNames)[keyof typeof cookieNames];

export interface CookieJar {
  get(name: CookieName): string | null;
  /** `null` removes the cookie. */
  set(name: CookieName, value: string | null): void;
}

const day = 60 * 60 * 24;
/** A token is good for at most so long, and the server ends it sooner when it is not used. */
export const tokenSeconds = 90 * day;
/** The longest that browsers keep a cookie: another fingerprint would be another device. */
const othersSeconds = 400 * day;

/** Values of a `Cookie` header; the first of a repeated name counts, undecodable ones are left as they are. */
export function parseCookies(header: string): Record<string, string> {
  const found: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at < 0) continue;
    const name = part.slice(0, at).trim();
    if (name === '' || name in found) continue;
    const raw = part.slice(at + 1).trim();
    try {
      found[name] = decodeURIComponent(raw);
    } catch {
      found[name] = raw;
    }
  }
  return found;
}

/** The cookies of the document. Marked `Secure` when the page came over TLS. */
export function documentCookies(view: Pick<Window, 'document' | 'location'>): CookieJar {
  const secure = view.location.protocol === 'https:' ? '; Secure' : '';
  return {
    get: (name) => parseCookies(view.document.cookie)[name] ?? null,
    set(name, value) {
      const age = value === null ? 0 : name === cookieNames.token ? tokenSeconds : othersSeconds;
      view.document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
    },
  };
}
