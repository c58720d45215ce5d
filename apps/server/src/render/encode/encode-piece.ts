import type { FileFormat, MixRate } from '@shengyu/speech/sound';
import { Piscina } from 'piscina';
import { finishedStretch } from './finished-stretch.ts';
import type { FinishedStretch } from './finished-stretch.ts';
import { knownEncoder } from './known-encoder.ts';

/** A piece of a file, from a few frames before it to a few behind it. */
export interface EncodeTask extends FinishedStretch {
  format: FileFormat;
  sampleRate: MixRate;
  /** kb/s; without meaning for WAV. */
  bitrate: number;
  /** WAV only. */
  bitDepth: 16 | 24;
  /** Frames from `start` to the piece: the encoder needs them, and they are thrown away. */
  lead: number;
  /** Frames of the piece; to the end of the file when left out. */
  frames?: number;
  /** Silence at both ends. */
  closed: boolean;
}

/** Renders, masters and encodes a piece of a file. */
export async function encodePiece(task: EncodeTask): Promise<Uint8Array> {
  const sound = finishedStretch(task);
  const encoder = await knownEncoder({ ...task, channels: sound.length === 1 ? 1 : 2 });
  // The bytes change owner instead of being copied.
  return Piscina.move(encoder.encode([sound], task.lead, task.frames)) as unknown as Uint8Array;
}
