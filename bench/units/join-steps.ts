import { measureVoice, createPowerSpectrum, bandCentres } from '@shengyu/voice';
import type { Recording, VoiceFigures } from '@shengyu/voice';

export const figuresOf = (recordings: readonly Recording[]): VoiceFigures => {
  const [{ sampleRate } = { sampleRate: 22_050 }] = recordings;
  const gap = Math.round(0.2 * sampleRate);
  const samples = new Float32Array(recordings.reduce((sum, one) => sum + one.samples.length + gap, 0));
  let at = 0;
  for (const one of recordings) {
    samples.set(one.samples, at);
    at += one.samples.length + gap;
  }
  return measureVoice({ samples, sampleRate });
};

const spectrum = createPowerSpectrum(256);

/** Mean difference in dB, over bands of the ear, between 12 ms before and 12 ms behind a sample. */
export function spectralStep({ samples, sampleRate }: Recording, place: number): number {
  const before = bandsAt(samples, sampleRate, place - spectrum.length);
  const after = bandsAt(samples, sampleRate, place);
  return before.reduce((sum, value, band) => sum + Math.abs(value - (after[band] ?? 0)), 0) / before.length;
}

function bandsAt(samples: Float32Array, sampleRate: number, start: number): number[] {
  const power = spectrum.at(samples, start);
  return bandCentres
    .filter((hertz) => hertz < 8_000)
    .map((hertz) => 10 * Math.log10((power[Math.round((hertz * spectrum.length) / sampleRate)] ?? 0) + 1e-6));
}
