import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const proxied = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/** How canaries and remotes fare shows how busy the site is: for who shows the token of the metrics; without one, for this machine alone. */
export function mayReadCanaries({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
  if (token) return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  return proxied.every((name) => headers[name] === undefined) && ['127.0.0.1', '::1'].includes(address);
}
