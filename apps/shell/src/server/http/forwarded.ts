import type { IncomingMessage } from 'node:http';

/** What the API has to know about the visitor behind a call from here. */
export function forwarded(request: IncomingMessage, cookies: Readonly<Record<string, string>>): Record<string, string> {
  const { fingerprint } = cookies;
  const address = request.socket.remoteAddress;
  return {
    version: '1.0.0',
    ...(fingerprint && /^[\w-]{1,128}$/.test(fingerprint) && { fingerprint }),
    ...(address !== undefined && { 'x-forwarded-for': address }),
  };
}
