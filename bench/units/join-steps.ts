import { measureVoice, createPowerSpectrum, bandCentres } from '@shengyu/voice';
import type { Recording, VoiceFigures } from '@shengyu/voice';
import { median } from '../table.ts';

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

/** What is measured where two syllables meet, in dB. */
export interface Join {
  /** Of the spectrum, from before the border to behind it. */
  step: number;
  /** The largest such step within 40 ms of the border: a closure or an onset need not lie at it. */
  reach: number;
  /** From 6 ms before it to 6 ms behind it. */
  jump: number;
  /** From the softer of both syllables down to the softest 10 ms between them. */
  dip: number;
}

export function joinAt(recording: Recording, border: number): Join {
  const { samples, sampleRate } = recording;
  const at = (seconds: number): number => border + Math.round(seconds * sampleRate);
  const level = (from: number, to: number): number => {
    const own = samples.subarray(Math.max(0, at(from)), at(to));
    return 10 * Math.log10(own.reduce((sum, sample) => sum + sample ** 2, 1e-9) / Math.max(1, own.length));
  };
  const around = Array.from({ length: 21 }, (_, place) => (place - 10) * 0.004);
  return {
    step: spectralStep(recording, border),
    reach: Math.max(...around.map((seconds) => spectralStep(recording, at(seconds)))),
    jump: Math.abs(level(-0.006, 0) - level(0, 0.006)),
    dip: Math.min(level(-0.14, -0.04), level(0.04, 0.14)) - Math.min(...around.map((seconds) => level(seconds - 0.005, seconds + 0.005))),
  };
}

export function medians(joins: readonly Join[]): Join & { count: number } {
  const of = (figure: keyof Join): number => median(joins.map((join) => join[figure]));
  return { count: joins.length, step: of('step'), reach: of('reach'), jump: of('jump'), dip: of('dip') };
}

/** Mean difference in dB, over bands of the ear, between 12 ms before and 12 ms behind a sample. */
function spectralStep({ samples, sampleRate }: Recording, place: number): number {
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
