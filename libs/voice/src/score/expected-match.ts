export interface ExpectedMatch {
  /** Spectral distance that matching reaches. */
  spectrumDb: number;
  /** By how much the pitch is off. */
  pitchPercent: number;
}

/** Medians over all strangers of docs/voices.md, by the noise of the recordings. */
const measured = [
  { signalToNoiseDb: 10, spectrumDb: 2.6, pitchPercent: 1.3 },
  { signalToNoiseDb: 20, spectrumDb: 1.8, pitchPercent: 1.4 },
  { signalToNoiseDb: 40, spectrumDb: 2, pitchPercent: 1.5 },
] as const;

/** Little speech and a telephone's band leave more to guess. */
export function expectedMatch(sample: { speechSeconds: number; signalToNoiseDb: number; bandwidthHz: number }): ExpectedMatch {
  const next = measured.findIndex(({ signalToNoiseDb }) => signalToNoiseDb >= sample.signalToNoiseDb);
  const high = measured[next < 0 ? measured.length - 1 : next] ?? measured[0];
  const low = measured[Math.max(0, (next < 0 ? measured.length : next) - 1)] ?? measured[0];
  const span = high.signalToNoiseDb - low.signalToNoiseDb;
  const part = span > 0 ? Math.min(1, Math.max(0, (sample.signalToNoiseDb - low.signalToNoiseDb) / span)) : 0;
  const between = (name: 'spectrumDb' | 'pitchPercent'): number => low[name] + (high[name] - low[name]) * part;
  const short = Math.max(1, Math.sqrt(15 / Math.max(0.5, sample.speechSeconds)));
  const narrow = sample.bandwidthHz > 0 ? Math.max(1, Math.sqrt(6000 / sample.bandwidthHz)) : 1;
  const rounded = (value: number): number => Math.round(value * 10) / 10;
  return { spectrumDb: rounded(between('spectrumDb') * short * narrow), pitchPercent: rounded(between('pitchPercent') * short) };
}
