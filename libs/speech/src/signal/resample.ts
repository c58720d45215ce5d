import { windowedSinc } from './windowed-sinc.ts';

/** Source samples on each side of an output sample that shape it. */
export const RESAMPLE_REACH = 16;
const kaiserBeta = 8;

export interface Resampler {
  /** Output samples for `length` samples of the source. */
  outputLength(sourceLength: number): number;
  /**
   * Output samples [start, start + target.length). `source[0]` is sample `sourceStart` of the signal; what lies outside
   * `source` counts as silence (`start` may be negative), so a stretch needs `RESAMPLE_REACH` samples around it to equal the whole.
   */
  render(source: Float32Array, sourceStart: number, start: number, target: Float32Array): void;
}

/** Polyphase conversion between two integer rates. Every output sample depends on its place alone: stretches join exactly. */
export function createResampler(fromRate: number, toRate: number): Resampler {
  const divisor = greatestCommonDivisor(fromRate, toRate);
  const up = toRate / divisor;
  const down = fromRate / divisor;
  const taps = up === down ? undefined : polyphase(up, Math.min(1, toRate / fromRate));
  const outputLength = (sourceLength: number) => Math.ceil((sourceLength * up) / down);
  if (!taps) return { outputLength, render: copy };
  if (up === 2 && down === 1) return { outputLength, render: createDoubler() };
  return {
    outputLength,
    render(source, sourceStart, start, target) {
      for (let index = 0; index < target.length; index += 1) {
        const place = (start + index) * down;
        const centre = Math.floor(place / up) - sourceStart;
        const phase = taps[((place % up) + up) % up];
        target[index] = phase ? convolve(source, centre, phase) : (source[centre] ?? 0);
      }
    },
  };
}

/** The same rate. */
function copy(source: Float32Array, sourceStart: number, start: number, target: Float32Array): void {
  for (let index = 0; index < target.length; index += 1) target[index] = source[start + index - sourceStart] ?? 0;
}

/** Twice the rate: every other sample is the source's own, and the taps of those between are the same from both ends. */
function createDoubler(): Resampler['render'] {
  const taps = polyphase(2, 1)[1] ?? new Float32Array();
  const half = Float32Array.from({ length: RESAMPLE_REACH }, (_, tap) => taps[RESAMPLE_REACH + tap] ?? 0);
  return (source, sourceStart, start, target) => {
    for (let index = 0; index < target.length; index += 1) {
      const place = start + index;
      const centre = Math.floor(place / 2) - sourceStart;
      if ((place & 1) === 0) target[index] = source[centre] ?? 0;
      else target[index] = between(source, centre, half, taps);
    }
  };
}

function between(source: Float32Array, centre: number, half: Float32Array, taps: Float32Array): number {
  if (centre < RESAMPLE_REACH || centre + RESAMPLE_REACH >= source.length) return convolve(source, centre, taps);
  let sum = 0;
  for (let tap = 0; tap < RESAMPLE_REACH; tap += 1) {
    sum += (half[tap] as number) * ((source[centre - tap] as number) + (source[centre + 1 + tap] as number));
  }
  return sum;
}

function convolve(source: Float32Array, centre: number, phase: Float32Array): number {
  const first = centre - RESAMPLE_REACH + 1;
  let sum = 0;
  if (first >= 0 && first + phase.length <= source.length) {
    for (let tap = 0; tap < phase.length; tap += 1) sum += (source[first + tap] as number) * (phase[tap] as number);
    return sum;
  }
  for (let tap = 0; tap < phase.length; tap += 1) sum += (source[first + tap] ?? 0) * (phase[tap] as number);
  return sum;
}

/** One row of taps per phase; a phase that falls on a source sample at full bandwidth stays that sample. */
function polyphase(up: number, cutoff: number): (Float32Array | undefined)[] {
  return Array.from({ length: up }, (_, phase) => {
    if (phase === 0 && cutoff === 1) return undefined;
    const taps = new Float32Array(2 * RESAMPLE_REACH);
    let sum = 0;
    for (let tap = 0; tap < taps.length; tap += 1) {
      taps[tap] = windowedSinc(tap - RESAMPLE_REACH + 1 - phase / up, RESAMPLE_REACH, cutoff, kaiserBeta);
      sum += taps[tap] ?? 0;
    }
    return taps.map((value) => value / sum);
  });
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
