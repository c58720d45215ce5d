import type { FileMetadata } from '@shengyu/speech/sound';
import { fileShape } from '../track/file-shape.ts';
import type { FileShape } from '../track/file-shape.ts';
import { buses } from '../track/track.ts';
import type { Bus } from '../track/track.ts';
import { ceilingOf } from './ceiling-of.ts';

/** What shapes the pieces of a file, beside what is audible in them. */
export interface TrackSound extends FileShape {
  /** kb/s; without meaning for WAV. */
  bitrate: number;
  /** WAV only. */
  bitDepth: 16 | 24;
  buses: readonly Bus[];
  gain: number;
  /** Highest level that the limiter lets through, linear. */
  ceiling: number;
}

/** A file that is to be made of a track. */
export interface TrackFile extends TrackSound {
  metadata: FileMetadata;
  signal: AbortSignal;
  /** Samples of the file. */
  onSamples?: (done: number, total: number) => void;
}

/** How a file was ordered; a WAV file has 16 bits when they are left out. */
export type OrderedFile = Pick<TrackFile, 'format' | 'bitrate' | 'sampleRate' | 'metadata'> & Partial<Pick<TrackFile, 'bitDepth'>>;

/** All that a track carries, in a file as it was ordered. */
export function soundOf({ format, bitrate, sampleRate, bitDepth = 16 }: Omit<OrderedFile, 'metadata'>): Omit<TrackSound, 'gain'> {
  return { ...fileShape(format, sampleRate), bitrate, bitDepth, ceiling: ceilingOf({ format, bitrate }), buses };
}
