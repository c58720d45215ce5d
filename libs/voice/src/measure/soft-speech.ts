import { meansAround } from '../signal/means-around.ts';
import { bandCount } from './erb-bands.ts';

/** Soft speech is this share of the power of clear speech. */
const softShare = 0.1;
/** Frames on each side over which the likelihood is averaged: 50 ms in all. */
const around = 2;
/** Added to the noise, which is 0 in digital silence. */
const nothing = 1e-15;

/**
 * Log likelihood ratio of soft speech against noise alone for each frame, above 0 where there is speech (Sohn, Kim and Sung, "A statistical
 * model-based voice activity detection", 1999): bands in which speech is louder than the noise decide, however loud the noise is in others.
 * @param powers of `bandCount` bands, frame by frame
 * @param degrees independent values that the power of a band is the mean of, in one frame
 */
export function softSpeech(
  powers: Float32Array,
  speechPower: Float64Array,
  noisePower: Float64Array,
  degrees: readonly number[],
): Float64Array {
  const expected = speechPower.map((power, band) => (softShare * power) / ((noisePower[band] as number) + nothing));
  const absent = expected.map((ratio) => Math.log1p(ratio));
  const gains = expected.map((ratio, band) => ratio / (1 + ratio) / ((noisePower[band] as number) + nothing));
  const ratios = new Float64Array(powers.length / bandCount);
  for (let frame = 0; frame < ratios.length; frame += 1) {
    let sum = 0;
    for (let band = 0; band < bandCount; band += 1)
      sum +=
        (degrees[band] as number) * ((powers[frame * bandCount + band] as number) * (gains[band] as number) - (absent[band] as number));
    ratios[frame] = sum;
  }
  return meansAround(ratios, around);
}
