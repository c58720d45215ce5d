/**
 * Share of each triangle-shaped mean of the limiter (16 ms wide) that falls on the block of 5 ms in its middle and on
 * those beside it.
 */
const middle = 0.527;
const beside = (1 - middle) / 2;

/**
 * The factor by which each block of 5 ms leaves the limiter: the gain, turned down around peaks. The limiter holds a
 * peak's gain for 8 ms to both sides, which are the blocks beside it, and then takes the mean.
 */
export function limitedGains(peaks: Float32Array, gain: number, ceiling: number): Float64Array {
  const gains = new Float64Array(peaks.length).fill(gain);
  const needed = (block: number) => Math.min(gain, ceiling / (peaks[block] ?? 0));
  const held = (block: number) => Math.min(needed(block - 1), needed(block), needed(block + 1));
  for (let block = 0; block < peaks.length; block += 1) {
    const around = Math.max(...[-2, -1, 0, 1, 2].map((offset) => peaks[block + offset] ?? 0));
    if (around * gain <= ceiling) continue;
    gains[block] = beside * held(block - 1) + middle * held(block) + beside * held(block + 1);
  }
  return gains;
}
