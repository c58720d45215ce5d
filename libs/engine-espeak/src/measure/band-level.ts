import { createFilter, highPass, lowPass } from '@shengyu/speech/engine';

/** Level of a band of a sound in dB, by filters of 24 dB per octave at both ends. */
export function bandLevel(samples: Float32Array, sampleRate: number, lowHz: number, highHz: number): number {
  const band = samples.slice();
  createFilter([highPass(lowHz, sampleRate), highPass(lowHz, sampleRate), lowPass(highHz, sampleRate), lowPass(highHz, sampleRate)])(band);
  return 10 * Math.log10(band.reduce((sum, sample) => sum + sample * sample, 1e-12) / band.length);
}
