import { ACOUSTIC_RATE } from '@shengyu/acoustic';
import { addNoise, type Chance } from '@shengyu/acoustic-zh/training';

/** Files that nobody has to listen to, each made of a good reading. */
export const hopeless: Readonly<Record<string, (samples: Float32Array, chance: Chance) => Float32Array>> = {
  'digital silence': (samples) => new Float32Array(samples.length),
  'a silent room, −70 dB': (samples, chance) => samples.map(() => 10 ** (-70 / 20) * (2 * chance() - 1)),
  'noise alone, −20 dB': (samples, chance) => samples.map(() => 10 ** (-20 / 20) * Math.sqrt(3) * (2 * chance() - 1)),
  'a hum of 50 Hz': (samples) => samples.map((_, at) => 0.2 * Math.sin((2 * Math.PI * 50 * at) / ACOUSTIC_RATE)),
  'too quiet, −55 dB': (samples) => samples.map((sample) => (sample * 10 ** (-55 / 20)) / levelOf(samples)),
  clipped: (samples) => samples.map((sample) => Math.max(-1, Math.min(1, (sample * 2) / levelOf(samples)))),
  'speech in noise, 0 dB': (samples, chance) => addNoise(samples, 0, chance),
  'one second': (samples) => samples.slice(ACOUSTIC_RATE, 2 * ACOUSTIC_RATE),
};

const levels = new WeakMap<Float32Array, number>();

/** Root mean square. */
function levelOf(samples: Float32Array): number {
  const level = levels.get(samples) ?? Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
  levels.set(samples, level);
  return level;
}
