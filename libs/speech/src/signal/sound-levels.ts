import { createEnergyMeter } from './energy-meter.ts';

/** Blocks of `SoundLevels` in a second: 5 ms each, fine enough to foretell what the limiter does. */
export const LEVEL_BLOCKS_PER_SECOND = 200;

/** How loud a sound is, block by block; what a mix needs to know of a sound without hearing it. Full scale is 1. */
export interface SoundLevels {
  /** Sum of squares of the K-weighted samples of each block (ITU-R BS.1770). */
  energies: Float32Array;
  /** Highest magnitude in each block, between the samples included. */
  peaks: Float32Array;
}

/** First sample of a block; the block ends where the next one starts or the sound ends. */
export function levelBlockStart(block: number, sampleRate: number): number {
  return Math.round((block * sampleRate) / LEVEL_BLOCKS_PER_SECOND);
}

/** Measures a sound once, where it is made; every later gain is a factor on the result. */
export function measureLevels(pcm: Int16Array, sampleRate: number): SoundLevels {
  // `from` with a function takes ten times as long as this loop.
  const samples = new Float32Array(pcm.length);
  for (let at = 0; at < pcm.length; at += 1) samples[at] = (pcm[at] as number) / 32_768;
  const blocks = Math.ceil((samples.length * LEVEL_BLOCKS_PER_SECOND) / sampleRate);
  const energies = new Float32Array(blocks);
  const peaks = new Float32Array(blocks);
  const meter = createEnergyMeter(sampleRate);
  for (let block = 0; block < blocks; block += 1) {
    const start = levelBlockStart(block, sampleRate);
    const end = block === blocks - 1 ? samples.length : levelBlockStart(block + 1, sampleRate);
    energies[block] = meter(samples, start, end);
    peaks[block] = blockPeak(samples, start, end);
  }
  return { energies, peaks };
}

/** The largest sample, or the top of the parabola through it and its neighbours where that is higher. */
function blockPeak(samples: Float32Array, start: number, end: number): number {
  let peak = 0;
  let at = start;
  for (let index = start; index < end; index += 1) {
    const value = Math.abs(samples[index] as number);
    if (value <= peak) continue;
    peak = value;
    at = index;
  }
  const sign = (samples[at] ?? 0) < 0 ? -1 : 1;
  const before = sign * (samples[at - 1] ?? 0);
  const after = sign * (samples[at + 1] ?? 0);
  const bend = before - 2 * peak + after;
  const isTop = bend < 0 && before <= peak && after <= peak;
  return isTop ? peak - (before - after) ** 2 / (8 * bend) : peak;
}
