import type { FileMetadata } from '@shengyu/speech/sound';
import type { FileShape } from '../stages/file-shape.ts';
import type { Bus } from './mix-track.ts';

/** A file that is to be made of a track. */
export interface MixFile extends FileShape {
  /** kb/s; without meaning for WAV. */
  bitrate: number;
  /** WAV only. */
  bitDepth: 16 | 24;
  metadata: FileMetadata;
  buses: readonly Bus[];
  gain: number;
  ceiling: number;
  workers: number;
  signal: AbortSignal;
  onSamples?: (done: number, total: number) => void;
}
