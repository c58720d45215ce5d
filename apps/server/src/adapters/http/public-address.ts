import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Everything that is not one host of the public network (RFC 6890 and what came after it). */
const inside = new BlockList();
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
  ] as const),
  ...([
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
  ] as const),
  ...([
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  inside.addSubnet(network, bits, 'ipv4');
/** The public network of IPv6, and what in it leads elsewhere: tunnels and examples. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const tunnels = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  tunnels.addSubnet(network, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !inside.check(address, 'ipv4');
    case 6:
      return global6.check(address, 'ipv6') && !tunnels.check(address, 'ipv6');
    default:
      return false;
  }
}

/** The host is an address of another network than the public one. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

type Resolve = (host: string, answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void) => void;

/** The system's. */
const resolveAll: Resolve = (host, answer) => systemLookup(host, { all: true, order: 'verbatim' }, answer);

/**
 * A look-up that answers public addresses alone, and none where a name has another beside them. What it answers is connected to without a
 * second question, so that a name cannot mean something else by then.
 */
export function createPublicLookup(resolve: Resolve = resolveAll): LookupFunction {
  return (host, options, answer) => {
    resolve(host, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) {
        answer(error ?? new Error(`${host} has no address`), '', 0);
        return;
      }
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        answer(new PrivateAddressError(`${host} is not on the public network`), '', 0);
        return;
      }
      if (options.all) answer(null, addresses);
      else answer(null, first.address, first.family);
    });
  };
}
