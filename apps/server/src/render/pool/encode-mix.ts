import { createMp3PieceEncoder } from '@shengyu/speech/sound';
import type { MixRate, Mp3PieceEncoder } from '@shengyu/speech/sound';
import { Piscina } from 'piscina';
import { renderMix } from './mix-tasks.ts';
import type { RenderMixTask } from './mix-tasks.ts';

/** A piece of an MP3 of sound that does not pause. */
export interface EncodeMixTask extends RenderMixTask {
  sampleRate: MixRate;
  bitrate: number;
  /** Frames from `start` to the piece: heard by the encoder, and thrown away. */
  lead: number;
  /** Frames of the piece; to the end of the file when left out. */
  frames?: number;
}

let encoder: { name: string; made: Promise<Mp3PieceEncoder> } | undefined;

/** Renders, masters and encodes a piece of a mix. */
export async function encodeMix(task: EncodeMixTask): Promise<Uint8Array> {
  const sound = renderMix(task);
  const channels = sound.length === 1 ? 1 : 2;
  const name = `${channels}/${task.sampleRate}/${task.bitrate}`;
  if (encoder?.name !== name) encoder = { name, made: createMp3PieceEncoder(channels, task.sampleRate, task.bitrate) };
  return Piscina.move((await encoder.made).encode(sound, task.lead, task.frames)) as unknown as Uint8Array;
}
