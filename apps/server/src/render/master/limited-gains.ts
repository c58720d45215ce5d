/**
 * Share of each triangle-shaped mean of the limiter (16 ms wide) that falls on the block of 5 ms in its middle and on
 * those beside it.
 */
const middle = 0.527;
const beside = (1 - middle) / 2;

/**
 * Tells each block of 5 ms that leaves the limiter turned down, with the factor by which it leaves: the gain, less what
 * the limiter takes away around peaks. It holds a peak's gain for 8 ms to both sides, which are the blocks beside it,
 * and then takes the mean.
 */
export function forLimitedBlocks(peaks: Float32Array, gain: number, ceiling: number, visit: (block: number, factor: number) => void): void {
  const needed = (block: number) => {
    const peak = peaks[block] ?? 0;
    return peak * gain > ceiling ? ceiling / peak : gain;
  };
  const held = (block: number) => Math.min(needed(block - 1), needed(block), needed(block + 1));
  // A peak reaches two blocks to both sides.
  let reachesTo = -1;
  for (let block = -2; block < peaks.length; block += 1) {
    if ((peaks[block + 2] ?? 0) * gain > ceiling) reachesTo = block + 4;
    if (block < 0 || block > reachesTo) continue;
    visit(block, beside * held(block - 1) + middle * held(block) + beside * held(block + 1));
  }
}

/** The factor by which each block of 5 ms leaves the limiter. */
export function limitedGains(peaks: Float32Array, gain: number, ceiling: number): Float64Array {
  const gains = new Float64Array(peaks.length).fill(gain);
  forLimitedBlocks(peaks, gain, ceiling, (block, factor) => {
    gains[block] = factor;
  });
  return gains;
}
