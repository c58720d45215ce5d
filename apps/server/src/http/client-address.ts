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

/**
 * The network that limits count as one caller: an IPv4 address, or the /64 of an IPv6 address, which one line has whole, as
 * `2001:db8:0:1::/64`. Anything else is counted by its text.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':');
    // A dotted IPv4 at the end is two groups.
    const width = rest.length + (rest.at(-1)?.includes('.') === true ? 1 : 0);
    groups.push(...Array.from({ length: Math.max(0, 8 - groups.length - width) }, () => '0'), ...rest);
  }
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
