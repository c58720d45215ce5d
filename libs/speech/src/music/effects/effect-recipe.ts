import { add } from '../stereo.ts';
import type { Stereo } from '../stereo.ts';
import type { Random } from '../tone.ts';

/** What a recipe works with: it adds sounds to `sound`, which has the length the list says. */
export interface EffectBench {
  sound: Stereo;
  seconds: number;
  random: Random;
  /** Adds a mono signal at a second. */
  put: (samples: Float32Array, second: number, gain: number, pan?: number) => void;
}

export interface EffectRecipe {
  play: (bench: EffectBench) => void;
  /** Reverberation: how much, how long. */
  hall?: readonly [amount: number, seconds: number];
}

export function createBench(sound: Stereo, seconds: number, random: Random): EffectBench {
  return { sound, seconds, random, put: (samples, second, gain, pan = 0) => add(sound, samples, second, gain, pan) };
}
