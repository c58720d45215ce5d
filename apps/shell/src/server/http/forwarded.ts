import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** What the API has to know about the visitor behind a call from here. */
export function forwarded(
  request: IncomingMessage,
  cookies: Readonly<Record<string, string>>,
  trustProxy: boolean,
): Record<string, string> {
  const { fingerprint } = cookies;
  const { traceparent } = request.headers;
  const address = addressOf(request, trustProxy);
  return {
    version: '1.0.0',
    // Part of what tells one device from another.
    'user-agent': request.headers['user-agent'] ?? '',
    ...(fingerprint && /^[\w-]{1,128}$/.test(fingerprint) && { fingerprint }),
    ...(address !== undefined && { 'x-forwarded-for': address }),
    // Of this server's span, on a site that traces.
    ...(typeof traceparent === 'string' && { traceparent }),
  };
}

/** Behind a proxy we trust the visitor is the last of its list, whom that proxy saw; else whoever holds the other end. */
export function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string | undefined {
  const list = headers['x-forwarded-for'];
  const last = trustProxy ? [list ?? ''].flat().join(',').split(',').at(-1)?.trim() : undefined;
  return last !== undefined && isIP(last) !== 0 ? last : socket.remoteAddress;
}
