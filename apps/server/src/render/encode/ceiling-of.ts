import { fromDecibels } from '@shengyu/speech/sound';
import type { FileFormat } from '@shengyu/speech/sound';

/** Finished files stay below −1 dB between samples; so much lower the limiter has to stop for the little that is left to the resampler. */
const plainDb = -1.1;

/**
 * Lossy coding moves peaks, the more the fewer bits it has: decibels by kb/s, each with more than half a decibel to spare over what was
 * measured on voices, music and effects (`bench/speech/loudness.ts`).
 */
const codedDb = [
  { upTo: 32, decibels: -3.6 },
  { upTo: 48, decibels: -2.8 },
  { upTo: 64, decibels: -2.4 },
  { upTo: Number.POSITIVE_INFINITY, decibels: -1.9 },
] as const;

/** Highest level between samples that the limiter lets through, linear. */
export function ceilingOf({ format, bitrate }: { format: FileFormat; bitrate: number }): number {
  const coded = codedDb.find(({ upTo }) => bitrate <= upTo)?.decibels ?? plainDb;
  return fromDecibels(format === 'wav' ? plainDb : coded);
}
