import type { OutputFormat } from './order.queries.ts';

type Format = OutputFormat['format'];
type Bitrate = OutputFormat['bitrate'];
type SampleRate = OutputFormat['sample_rate'];

/** Opus knows three of the rates that are used. */
const sampleRates: Readonly<Record<Format, readonly SampleRate[]>> = {
  mp3: [16_000, 22_050, 24_000, 32_000, 44_100, 48_000],
  wav: [16_000, 22_050, 24_000, 32_000, 44_100, 48_000],
  ogg: [16_000, 24_000, 48_000],
};

export const sampleRatesOf = (format: Format): readonly SampleRate[] => sampleRates[format];

/** kb/s that the format has: MP3 below 32 kHz ends at 160; speech in Opus gains nothing beyond 128. */
export function bitratesOf({ format, sample_rate: rate }: Pick<OutputFormat, 'format' | 'sample_rate'>): readonly Bitrate[] {
  if (format === 'ogg') return [32, 48, 64, 96, 128];
  return rate < 32_000 ? [32, 48, 64, 96, 128, 160] : [64, 96, 128, 192, 256, 320];
}

/** LUFS on offer: short videos, podcasts, editing, broadcasting. */
export const loudnessChoices = [-14, -16, -18, -24] as const;

const nearest = <Value extends number>(values: readonly Value[], wanted: Value): Value =>
  values.reduce((best, value) => (Math.abs(value - wanted) < Math.abs(best - wanted) ? value : best));

/** What was chosen, with the rates that its format has. */
export function fitted(output: OutputFormat): OutputFormat {
  const rate = nearest(sampleRatesOf(output.format), output.sample_rate);
  return { ...output, sample_rate: rate, bitrate: nearest(bitratesOf({ format: output.format, sample_rate: rate }), output.bitrate) };
}
