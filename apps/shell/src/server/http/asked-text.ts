const cookie = 'asked';
const attributes = 'Path=/h5/; HttpOnly; SameSite=Lax';
const texts = /^\/(?:(?:news|notice|qAnda)\/\d{1,9}|course\/\d{1,9}(?:\/[a-z][a-z0-9-]{0,39})?|policy\/[a-z]{1,20})$/;
const voices = /^\/supermarket\/([\w-]{1,64})$/;

/** Where the mobile site has a page; undefined where it has none of its own. */
function placeOf(pathname: string): string | undefined {
  if (texts.test(pathname)) return `/h5${pathname}`;
  const [, voice] = voices.exec(pathname) ?? [];
  return voice === undefined ? undefined : `/h5/?voice=${voice}`;
}

/**
 * A phone is sent to `/h5/` from every page, and its address says no more. Which text or voice it asked for goes there in a cookie of a
 * minute, so that a link to an article opens the article.
 */
export function rememberAsked(pathname: string): { 'set-cookie'?: string } {
  const asked = pathname.replace(/\.html$/, '');
  return placeOf(asked) === undefined ? {} : { 'set-cookie': `${cookie}=${encodeURIComponent(asked)}; Max-Age=60; ${attributes}` };
}

/** Where the mobile site has what was asked for; undefined where nothing was. */
export const askedPlace = (cookies: Readonly<Record<string, string>>): string | undefined => placeOf(cookies[cookie] ?? '');

export const forgetAsked = `${cookie}=; Max-Age=0; ${attributes}`;
