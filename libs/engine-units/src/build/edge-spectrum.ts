import { createPowerSpectrum } from '@shengyu/voice';
import { EDGE_BANDS, UNIT_RATE } from '../voice/unit-voice.ts';

const spectrum = createPowerSpectrum(512);
/** Edges of the bands from 150 to 8,000 Hz, equal on the scale of Mel. */
const edges = Array.from({ length: EDGE_BANDS + 1 }, (_, band) => {
  const mel = 219 + ((2840 - 219) * band) / EDGE_BANDS;
  return Math.round((700 * (10 ** (mel / 2595) - 1) * spectrum.length) / UNIT_RATE);
});

/** What a sound looks like around a sample: natural logarithms of the power in `EDGE_BANDS` bands. */
export function edgeSpectrum(samples: Float32Array, sample: number): number[] {
  const power = spectrum.at(samples, sample - spectrum.length / 2);
  return Array.from({ length: EDGE_BANDS }, (_, band) => {
    let sum = 1e-7;
    for (let bin = edges[band] as number; bin < (edges[band + 1] as number); bin += 1) sum += power[bin] as number;
    return Math.round(100 * Math.log(sum)) / 100;
  });
}
