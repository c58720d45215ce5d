/** Sample rates of finished files. */
export type MixRate = 16_000 | 22_050 | 24_000 | 32_000 | 44_100 | 48_000;

/** Opus knows these rates; its time is always counted at 48 kHz. */
export type OpusRate = 16_000 | 24_000 | 48_000;

/** The rate Opus works at for a wanted one: the next that it knows. */
export function opusRate(sampleRate: number): OpusRate {
  if (sampleRate <= 16_000) return 16_000;
  return sampleRate <= 24_000 ? 24_000 : 48_000;
}
