import { peakBetween } from './true-peak.ts';

const holdMs = 8;

/** Samples before and after a stretch that decide about its gain. */
export function limiterReach(sampleRate: number): number {
  return 2 * holdSamples(sampleRate) + 16;
}

function holdSamples(sampleRate: number): number {
  return Math.round((holdMs * sampleRate) / 1000);
}

/**
 * Look-ahead true-peak limiter, in place. The gain at a sample is the mean, over a window, of the lowest gain any
 * sample within another window needs: it turns down before a peak, never overshoots it, and depends on nothing
 * further away than `limiterReach`, so stretches cut in silence join exactly. Only the surroundings of peaks are touched.
 * @param ceiling highest magnitude allowed between samples, linear
 */
export function limit(samples: Float32Array, ceiling: number, sampleRate: number): void {
  limitTogether([samples], ceiling, sampleRate);
}

/** The same for channels of one sound: all are turned down by what the loudest needs, so that nothing moves between the sides. */
export function limitTogether(channels: readonly Float32Array[], ceiling: number, sampleRate: number): void {
  const demands = channels.flatMap((samples) => findDemands(samples, ceiling));
  if (channels.length > 1) demands.sort((a, b) => a.index - b.index);
  const radius = holdSamples(sampleRate);
  let first = 0;
  for (let next = 1; next <= demands.length; next += 1) {
    const gap = (demands[next]?.index ?? Number.POSITIVE_INFINITY) - (demands[next - 1]?.index ?? 0);
    if (gap <= 4 * radius) continue;
    turnDown(channels, demands.slice(first, next), radius);
    first = next;
  }
}

/** A sample that needs a gain below 1. */
interface Demand {
  index: number;
  gain: number;
}

function findDemands(samples: Float32Array, ceiling: number): Demand[] {
  const demands: Demand[] = [];
  // Between two samples a band-limited signal rarely exceeds the larger one by more than this factor.
  const near = ceiling / 1.6;
  const last = samples.length - 1;
  for (let index = 0; index <= last; index += 1) {
    if (Math.abs(samples[index] as number) <= near && (index === last || Math.abs(samples[index + 1] as number) <= near)) continue;
    const peak = peakBetween(samples, index);
    if (peak <= ceiling) continue;
    demands.push({ index, gain: ceiling / peak });
    if (index < last) demands.push({ index: index + 1, gain: ceiling / peak });
  }
  return demands;
}

/** Peaks close enough to share their windows; around them the gain is 1. */
function turnDown(channels: readonly Float32Array[], demands: readonly Demand[], radius: number): void {
  const start = (demands[0]?.index ?? 0) - 2 * radius;
  const end = (demands.at(-1)?.index ?? 0) + 2 * radius + 1;
  const needed = new Float32Array(end - start).fill(1);
  for (const { index, gain } of demands) needed[index - start] = Math.min(needed[index - start] as number, gain);
  const gain = movingMean(movingMinimum(needed, radius), radius);
  for (const samples of channels) {
    for (let index = Math.max(0, start); index < Math.min(samples.length, end); index += 1) {
      samples[index] = (samples[index] as number) * (gain[index - start] as number);
    }
  }
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
  const { length } = values;
  const result = new Float32Array(length);
  const width = 2 * radius + 1;
  // Outside the stretch the gain is 1; a running sum in double precision keeps its error far below one step of 16 bits.
  let sum = 0;
  for (let index = -radius; index <= radius; index += 1) sum += values[index] ?? 1;
  for (let index = 0; index < length; index += 1) {
    result[index] = sum / width;
    const entering = index + radius + 1;
    const leaving = index - radius;
    sum += (entering < length ? (values[entering] as number) : 1) - (leaving < 0 ? 1 : (values[leaving] as number));
  }
  return result;
}
