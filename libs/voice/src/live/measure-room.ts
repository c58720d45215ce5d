import type { Recording } from '../recording.ts';
import { humOf } from '../score/hum.ts';
import { createPowerSpectrum, frameLength } from '../signal/create-power-spectrum.ts';

/** What a room sounds like while nobody speaks. */
export interface RoomFigures {
  /** Level from 100 Hz up, in dB of full scale, of the quieter half. */
  floorDb: number;
  /** The mains where they hum, otherwise 0, and how far that stands out of the noise beside it. */
  hum: { hertz: 0 | 50 | 60; decibels: number };
  /** From 20 Hz to 20 kHz, or as far as the rate reaches, in equal ratios; dB of full scale. */
  spectrumDb: readonly number[];
}

const spectrumPoints = 64;
const [lowestHz, highestHz] = [20, 20_000];

const dB = (power: number): number => 10 * Math.log10(power + 1e-12);

/** Measures a few seconds without speech. Linear in samples. */
export function measureRoom({ samples, sampleRate }: Recording): RoomFigures {
  const spectrum = createPowerSpectrum(frameLength(sampleRate, 0.34));
  const bins = spectrum.length / 2 + 1;
  const hertzPerBin = sampleRate / spectrum.length;
  // A sine of full scale is 0 dB, as in `speechFrames`.
  const scale = 2 / ((3 / 8) * spectrum.length * (spectrum.length / 2));
  const frames: { level: number; power: Float64Array }[] = [];
  const low = Math.ceil(100 / hertzPerBin);
  for (let start = 0; start + spectrum.length <= samples.length; start += spectrum.length / 2) {
    const power = spectrum.at(samples, start).map((value) => value * scale);
    frames.push({ power, level: power.subarray(low).reduce((sum, value) => sum + value, 0) });
  }
  const quiet = frames.toSorted((a, b) => a.level - b.level).slice(0, Math.ceil(frames.length / 2));
  const mean = new Float64Array(bins);
  for (const { power } of quiet) for (let bin = 0; bin < bins; bin += 1) mean[bin] = (mean[bin] ?? 0) + (power[bin] ?? 0) / quiet.length;
  const level = quiet.reduce((sum, frame) => sum + frame.level, 0) / Math.max(1, quiet.length);
  return { floorDb: dB(level), hum: humOf([{ samples, sampleRate }]), spectrumDb: pointsOf(mean, hertzPerBin) };
}

function pointsOf(power: Float64Array, hertzPerBin: number): number[] {
  const highest = Math.min(highestHz, (power.length - 1) * hertzPerBin);
  const hertzAt = (point: number): number => lowestHz * (highest / lowestHz) ** (point / spectrumPoints);
  return Array.from({ length: spectrumPoints }, (_, point) => {
    const first = Math.floor(hertzAt(point) / hertzPerBin);
    const last = Math.max(first + 1, Math.floor(hertzAt(point + 1) / hertzPerBin));
    return dB(power.subarray(first, last).reduce((most, value) => Math.max(most, value), 0));
  });
}
