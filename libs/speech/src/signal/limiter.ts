import { peakBetween } from './true-peak.ts';

const holdMs = 8;

/** Samples before and after a stretch that decide about its gain. */
export function limiterReach(sampleRate: number): number {
  return 2 * Math.round((holdMs * sampleRate) / 1000) + 16;
}

/**
 * Look-ahead true-peak limiter, in place. The gain at a sample is the mean, over a window, of the lowest gain any
 * sample within another window needs: it turns down before a peak, never overshoots it, and depends on nothing
 * further away than `limiterReach`, so stretches cut in silence join exactly.
 * @param ceiling highest magnitude allowed between samples, linear
 */
export function limit(samples: Float32Array, ceiling: number, sampleRate: number): void {
  const needed = neededGain(samples, ceiling);
  if (!needed) return;
  const radius = Math.round((holdMs * sampleRate) / 1000);
  const gain = movingMean(movingMinimum(needed, radius), radius);
  for (let index = 0; index < samples.length; index += 1) samples[index] = (samples[index] as number) * (gain[index] as number);
}

function neededGain(samples: Float32Array, ceiling: number): Float32Array | undefined {
  let gain: Float32Array | undefined;
  for (let index = 0; index < samples.length; index += 1) {
    const near = Math.max(Math.abs(samples[index] as number), Math.abs(samples[index + 1] ?? 0));
    if (near * 1.6 <= ceiling) continue;
    const peak = peakBetween(samples, index);
    if (peak <= ceiling) continue;
    gain ??= new Float32Array(samples.length).fill(1);
    const value = ceiling / peak;
    gain[index] = Math.min(gain[index] as number, value);
    if (index + 1 < gain.length) gain[index + 1] = Math.min(gain[index + 1] as number, value);
  }
  return gain;
}

/** Minimum over [i − radius, i + radius] with a queue of rising values. */
function movingMinimum(values: Float32Array, radius: number): Float32Array {
  const result = new Float32Array(values.length);
  const queue = new Int32Array(values.length);
  let head = 0;
  let tail = 0;
  for (let index = 0; index < values.length + radius; index += 1) {
    if (index < values.length) {
      while (tail > head && (values[queue[tail - 1] as number] as number) >= (values[index] as number)) tail -= 1;
      queue[tail] = index;
      tail += 1;
    }
    const centre = index - radius;
    if (centre < 0) continue;
    while ((queue[head] as number) < centre - radius) head += 1;
    result[centre] = values[queue[head] as number] as number;
  }
  return result;
}

/** Mean over [i − radius, i + radius], twice half as wide, so that the gain bends instead of breaking. */
function movingMean(values: Float32Array, radius: number): Float32Array {
  const half = Math.floor(radius / 2);
  return boxMean(boxMean(values, half), half);
}

function boxMean(values: Float32Array, radius: number): Float32Array {
  const result = new Float32Array(values.length);
  const width = 2 * radius + 1;
  // Outside the stretch the gain is 1; a running sum in double precision keeps its error far below one step of 16 bits.
  let sum = 0;
  for (let index = -radius; index <= radius; index += 1) sum += values[index] ?? 1;
  for (let index = 0; index < values.length; index += 1) {
    result[index] = sum / width;
    sum += (values[index + radius + 1] ?? 1) - (values[index - radius] ?? 1);
  }
  return result;
}
