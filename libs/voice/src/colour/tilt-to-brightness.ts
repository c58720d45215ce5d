import { bandCentres } from '../measure/erb-bands.ts';
import { brightnessOf } from '../measure/measure-voice.ts';

/** The steepest in dB per octave. */
const STEEPEST = 8;
/** A tilt ends here: beyond, a voice would boom or hiss. */
const [lowestHz, highestHz] = [200, 6000];

/** The even tilt, in dB for each band, that brings a spectrum in bands to a brightness, or as near as 8 dB per octave do. */
export function tiltToBrightness(brightnessHz: number, spectrumDb: readonly number[]): number[] {
  let [low, high] = [-STEEPEST, STEEPEST];
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2;
    const tilt = evenTilt(middle);
    if (brightnessOf(spectrumDb.map((level, band) => level + (tilt[band] ?? 0))) < brightnessHz) low = middle;
    else high = middle;
  }
  return evenTilt((low + high) / 2);
}

/** An even tilt in dB for each band, of so many dB per octave. @param pivotHz where it moves nothing */
export function evenTilt(slope: number, pivotHz = 1000): number[] {
  return bandCentres.map((centre) => slope * Math.log2(Math.min(highestHz, Math.max(lowestHz, centre)) / pivotHz));
}
