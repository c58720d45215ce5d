import { noiseAt } from '../signal/noise-at.ts';
import { sampleAt } from '../signal/sample-at.ts';

/** At 1, neighbouring periods differ by about 6 per cent in length… */
const longestShare = 0.05;
/** … and by this in level. */
const highestDb = 4;

/**
 * Makes neighbouring periods unequal, as in a hoarse voice: the sound is drawn out and pushed together, made louder and
 * softer from period to period. Nothing moves by more than a twentieth of a period.
 * @param amount 0…1
 * @param pitchHz about that of the voice: irregularities follow each other as fast as its periods
 */
export function roughen(samples: Float32Array, sampleRate: number, amount: number, pitchHz: number): Float32Array {
  const period = sampleRate / pitchHz;
  const result = new Float32Array(samples.length);
  for (let at = 0; at < samples.length; at += 1) {
    const moved = at + amount * longestShare * period * between(at / period, 2);
    result[at] = sampleAt(samples, moved) * 10 ** ((amount * highestDb * between(at / period, 3)) / 20);
  }
  return result;
}

/** A value for each period, smoothly from one to the next. */
function between(place: number, seed: number): number {
  const whole = Math.floor(place);
  const share = 0.5 - 0.5 * Math.cos(Math.PI * (place - whole));
  return noiseAt(whole, seed) * (1 - share) + noiseAt(whole + 1, seed) * share;
}
