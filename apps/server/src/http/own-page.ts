import type { IncomingHttpHeaders } from 'node:http';

/** Whether a request comes from a page of this site, of one of `origins`, or from no page: a browser names the page's origin with a socket or a form. */
export function isFromOwnPage(headers: IncomingHttpHeaders, origins: readonly string[] = []): boolean {
  const { origin, host, 'x-forwarded-host': forwarded } = headers;
  if (origin === undefined || origins.includes(origin)) return true;
  return URL.canParse(origin) && [host, forwarded].includes(new URL(origin).host);
}
