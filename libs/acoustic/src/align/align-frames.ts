import { BANDS, melFrames, type MelOptions } from '../features/mel-frames.ts';

/** Values of a frame: its bands, and its level. */
export const ALIGN_VALUES = BANDS + 1;
/** What is so far below the loudest band is silence, whatever hisses in it: natural logarithm of a power. */
const floorBelowTop = 12;
/** Frames so far below the loudest ones say nothing about the voice. */
const speechBelowLoudestDb = 35;
const quietestDb = -60;
const levelUnitDb = 15;
/** The loudest frames are those above this share of all. */
const loudShare = 0.95;
const leastVariance = 0.5;

export interface AlignFrames {
  count: number;
  /** `count * ALIGN_VALUES`, about 0 and mostly within ±3. */
  values: Float32Array;
  /** dB of full scale by frame. */
  levels: Float32Array;
}

/**
 * What the network sees of speech: each band about its mean over the louder frames and in its deviations, and the level below the loudest
 * frames. A silence looks alike in all recordings.
 * @param samples mono at 16 kHz, −1…1
 */
export function alignFrames(samples: Float32Array, options: MelOptions = {}): AlignFrames {
  const { count, logs, levels } = melFrames(samples, options);
  const loudest = quantile(levels, loudShare);
  const tops = Float32Array.from({ length: count }, (_, at) =>
    logs.subarray(at * BANDS, (at + 1) * BANDS).reduce((a, b) => Math.max(a, b)),
  );
  const floor = quantile(tops, loudShare) - floorBelowTop;
  const values = new Float32Array(count * ALIGN_VALUES);
  for (let band = 0; band < BANDS; band += 1) {
    let [frames, sum, squares] = [0, 0, 0];
    for (let at = 0; at < count; at += 1) {
      const value = Math.max(floor, logs[at * BANDS + band] as number);
      values[at * ALIGN_VALUES + band] = value;
      if ((levels[at] as number) <= loudest - speechBelowLoudestDb) continue;
      frames += 1;
      sum += value;
      squares += value * value;
    }
    const mean = sum / Math.max(1, frames);
    const deviation = Math.sqrt(Math.max(leastVariance, squares / Math.max(1, frames) - mean * mean));
    for (let at = band; at < values.length; at += ALIGN_VALUES) values[at] = ((values[at] as number) - mean) / deviation;
  }
  for (let at = 0; at < count; at += 1)
    values[at * ALIGN_VALUES + BANDS] = Math.max(quietestDb, (levels[at] as number) - loudest) / levelUnitDb + 1;
  return { count, values, levels };
}

function quantile(values: Float32Array, share: number): number {
  return values.slice().sort()[Math.floor(values.length * share)] ?? 0;
}
