import { BlockList, isIP } from 'node:net';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether a key with such a list may be used from an address; an empty list admits every one. */
export function admitsAddress(listed: readonly string[], address: string): boolean {
  if (listed.length === 0) return true;
  if (isIP(address) === 0) return false;
  const admitted = new BlockList();
  for (const one of listed) {
    const [network = '', bits] = one.split('/');
    if (bits === undefined) admitted.addAddress(network, familyOf(network));
    else admitted.addSubnet(network, Number(bits), familyOf(network));
  }
  return admitted.check(address, familyOf(address));
}
