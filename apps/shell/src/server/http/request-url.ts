import type { IncomingMessage } from 'node:http';

/**
 * The address a request asks for, on a host of ours: the path as it came, or that of an absolute address (RFC 9112, 3.2.2).
 * Undefined for a target that is no address, such as `*`, an authority or an address with a port that does not exist.
 */
export function requestUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): URL | undefined {
  const target = url.startsWith('/') ? `http://web${url}` : url;
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return undefined;
  return new URL(target);
}
