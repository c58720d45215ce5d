import type { FileMetadata } from '@shengyu/speech/sound';
import type { FileShape } from '../track/file-shape.ts';
import type { Spreader } from '../plan/spread-work.ts';
import type { Bus } from '../track/track.ts';

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
  workers: number;
  signal: AbortSignal;
  /** Other processes that help; none when left out. */
  spread?: Spreader | undefined;
  /** Samples of the file. */
  onSamples?: (done: number, total: number) => void;
}
