import { createFilter, highPass, lowPass } from '../../signal/filter.ts';
import { noise, percussive, RATE, shape, sweepBand } from '../tone.ts';
import type { Random } from '../tone.ts';

/** Noise in a band of hertz. */
export function band(seconds: number, low: number, high: number, random: Random): Float32Array {
  const samples = noise(seconds, random);
  createFilter([highPass(low, RATE), lowPass(high, RATE)])(samples);
  return samples;
}

/** One short noise around a frequency: a click of something that falls by 60 dB within `decay` seconds. */
export function click(random: Random, frequency: number, decay: number): Float32Array {
  return sweepBand(shape(noise(decay * 1.5, random), percussive(0.0006, decay)), () => frequency, 1.5);
}
