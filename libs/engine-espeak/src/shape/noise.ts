/** −1…1, even, as a function of place and seed alone: the same clause is the same samples each time. */
export function noise(place: number, seed: number): number {
  let hash = Math.imul(place ^ 0x9e37_79b9, 0x85eb_ca6b) ^ Math.imul(seed + 1, 0xc2b2_ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b_3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a_2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 31 - 1;
}
