import type { FileMetadata } from '@shengyu/speech/sound';
import type { FileShape } from '../track/file-shape.ts';
import type { Bus } from '../track/track.ts';

/** What shapes the pieces of a file, beside what is heard in them. */
export interface MixSound extends FileShape {
  /** kb/s; without meaning for WAV. */
  bitrate: number;
  /** WAV only. */
  bitDepth: 16 | 24;
  buses: readonly Bus[];
  gain: number;
  ceiling: number;
}

/** A file that is to be made of a track. */
export interface MixFile extends MixSound {
  metadata: FileMetadata;
  workers: number;
  signal: AbortSignal;
  onSamples?: (done: number, total: number) => void;
}
