import { ACOUSTIC_RATE } from '@shengyu/acoustic';
import type { Chance } from './chance.ts';

/** Coloured noise under a recording. */
export function addNoise(samples: Float32Array, signalToNoiseDb: number, chance: Chance): Float32Array {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  // Uniform noise −1…1 has a power of a third.
  const gain = Math.sqrt(3 * power) * 10 ** (-signalToNoiseDb / 20);
  const colour = 0.9 * chance();
  let before = 0;
  return samples.map((sample) => {
    before = colour * before + Math.sqrt(1 - colour * colour) * (2 * chance() - 1);
    return sample + gain * before;
  });
}

/** A room: three early echoes and a tail of four combs (Schroeder). @param seconds until the tail has fallen by 60 dB */
export function addRoom(samples: Float32Array, seconds: number, chance: Chance): Float32Array {
  const wet = new Float32Array(samples.length);
  for (const [delayMs, gain] of [
    [7, 0.5],
    [14, 0.4],
    [21, 0.35],
  ] as const) {
    const delay = Math.round((delayMs * (1 + 0.8 * chance()) * ACOUSTIC_RATE) / 1000);
    for (let at = delay; at < samples.length; at += 1) wet[at] = (wet[at] as number) + 0.6 * gain * (samples[at - delay] as number);
  }
  for (const delayMs of [29.7, 37.1, 41.1, 43.7]) {
    const delay = Math.round((delayMs * (0.8 + 0.4 * chance()) * ACOUSTIC_RATE) / 1000);
    const feedback = 10 ** ((-3 * delay) / (ACOUSTIC_RATE * seconds));
    const line = new Float32Array(samples.length);
    for (let at = 0; at < samples.length; at += 1) {
      const echo = at >= delay ? feedback * (line[at - delay] as number) : 0;
      line[at] = (samples[at] as number) + echo;
      wet[at] = (wet[at] as number) + 0.18 * echo;
    }
  }
  return samples.map((sample, at) => 0.7 * (sample + (wet[at] as number)));
}
