import { noiseAt } from '@shengyu/speech/shape';
import type { Character } from '../fit/steered-voice.ts';

/** What of a voice follows from its seed alone. */
export function characterOf(seed: number): Character {
  const own = (purpose: number): number => noiseAt(purpose, seed);
  return {
    formantWidth: Math.round(105 + 35 * own(1)),
    formantTilt: Math.round(5 * own(2)),
    consonants: [Math.round(108 + 16 * own(3)), Math.round(108 + 14 * own(4))],
    flutter: Math.round(4 + 3 * own(5)),
  };
}
