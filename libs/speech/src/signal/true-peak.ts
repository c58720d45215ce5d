import { windowedSinc } from './windowed-sinc.ts';

const oversampling = 4;
/** Samples on each side that shape a value between two samples. */
const TRUE_PEAK_REACH = 12;
const phases = [1, 2, 3].map((phase) =>
  Float32Array.from({ length: 2 * TRUE_PEAK_REACH }, (_, tap) =>
    windowedSinc(tap - TRUE_PEAK_REACH + 1 - phase / oversampling, TRUE_PEAK_REACH, 1, 6),
  ),
);
/** Between two samples a band-limited signal rarely exceeds the larger one by more than this factor (+6 dB). */
const largestOvershoot = 2;

/** Largest magnitude between sample `index` and the next one, at four times the sample rate, both samples included. */
export function peakBetween(samples: Float32Array, index: number): number {
  let peak = Math.max(Math.abs(samples[index] ?? 0), Math.abs(samples[index + 1] ?? 0));
  const first = index - TRUE_PEAK_REACH + 1;
  const inside = first >= 0 && first + 2 * TRUE_PEAK_REACH <= samples.length;
  for (const taps of phases) {
    let sum = 0;
    if (inside) {
      for (let tap = 0; tap < taps.length; tap += 1) sum += (samples[first + tap] as number) * (taps[tap] as number);
      peak = Math.max(peak, Math.abs(sum));
      continue;
    }
    for (let tap = 0; tap < taps.length; tap += 1) sum += (samples[first + tap] ?? 0) * (taps[tap] as number);
    peak = Math.max(peak, Math.abs(sum));
  }
  return peak;
}

/** Highest magnitude of the signal between its samples (BS.1770 annex 2), linear. */
export function truePeak(samples: Float32Array): number {
  let peak = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const near = Math.max(Math.abs(samples[index] as number), Math.abs(samples[index + 1] ?? 0));
    if (near * largestOvershoot > peak) peak = Math.max(peak, peakBetween(samples, index));
  }
  return peak;
}
