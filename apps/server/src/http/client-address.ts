import { isIP } from 'node:net';

/**
 * Address of the caller. `x-forwarded-for` counts only from a proxy we trust: loopback, or any peer when the operator set
 * TRUST_PROXY; then the last entry is the one that proxy saw.
 */
export function clientAddress(peer: string | undefined, forwarded: string | string[] | undefined, trustProxy: boolean): string {
  const address = plain(peer ?? '');
  if (!trustProxy && address !== '127.0.0.1' && address !== '::1') return address;
  const list = Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '');
  const last = plain(list.split(',').at(-1)?.trim() ?? '');
  return isIP(last) === 0 ? address : last;
}

function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
}
