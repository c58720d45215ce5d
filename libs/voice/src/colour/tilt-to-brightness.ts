import { bandCentres } from '../measure/erb-bands.ts';
import { brightnessOf } from '../measure/measure-voice.ts';

/** The steepest in dB per octave. */
const STEEPEST = 8;

/** The even tilt, in dB for each band, that brings a spectrum in bands to a brightness, or as near as 8 dB per octave do. */
export function tiltToBrightness(brightnessHz: number, spectrumDb: readonly number[]): number[] {
  let [low, high] = [-STEEPEST, STEEPEST];
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2;
    const tilt = tilted(middle);
    if (brightnessOf(spectrumDb.map((level, band) => level + (tilt[band] ?? 0))) < brightnessHz) low = middle;
    else high = middle;
  }
  return tilted((low + high) / 2);
}

function tilted(slope: number): number[] {
  return bandCentres.map((centre) => slope * Math.log2(Math.min(6000, Math.max(200, centre)) / 1000));
}
