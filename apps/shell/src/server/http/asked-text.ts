const cookie = 'asked';
const attributes = 'Path=/h5/; HttpOnly; SameSite=Lax';
const texts = /^\/(?:(?:news|notice)\/\d{1,9}|course\/\d{1,9}(?:\/[a-z][a-z0-9-]{0,39})?|policy\/[a-z]{1,20})$/;

/**
 * A phone is sent to `/h5/` from every page, and its address says no more. Which text it asked for goes there in a cookie of a minute, so
 * that a link to an article opens the article.
 */
export function rememberAsked(pathname: string): { 'set-cookie'?: string } {
  const text = pathname.replace(/\.html$/, '');
  return texts.test(text) ? { 'set-cookie': `${cookie}=${encodeURIComponent(text)}; Max-Age=60; ${attributes}` } : {};
}

/** Where the mobile site has the text that was asked for; undefined where nothing was. */
export function askedText(cookies: Readonly<Record<string, string>>): string | undefined {
  const text = cookies[cookie];
  return text !== undefined && texts.test(text) ? `/h5${text}` : undefined;
}

export const forgetAsked = `${cookie}=; Max-Age=0; ${attributes}`;
