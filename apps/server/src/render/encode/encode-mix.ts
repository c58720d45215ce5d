import type { FileFormat, MixRate } from '@shengyu/speech/sound';
import { Piscina } from 'piscina';
import { knownEncoder } from './known-encoder.ts';
import { renderMix } from './mix-tasks.ts';
import type { RenderMixTask } from './mix-tasks.ts';

/** A piece of a file of mixed sound. */
export interface EncodeMixTask extends RenderMixTask {
  format: FileFormat;
  sampleRate: MixRate;
  /** kb/s; without meaning for WAV. */
  bitrate: number;
  /** WAV only. */
  bitDepth: 16 | 24;
  /** Frames from `start` to the piece: heard by the encoder, and thrown away. */
  lead: number;
  /** Frames of the piece; to the end of the file when left out. */
  frames?: number;
  /** Silence at both ends. */
  closed: boolean;
}

/** Renders, masters and encodes a piece of a mix. */
export async function encodeMix(task: EncodeMixTask): Promise<Uint8Array> {
  const sound = renderMix(task);
  const encoder = await knownEncoder({ ...task, channels: sound.length === 1 ? 1 : 2 });
  return Piscina.move(encoder.encode([sound], task.lead, task.frames)) as unknown as Uint8Array;
}
