import { createPieceEncoder } from '@shengyu/speech/sound';
import type { PieceEncoder, PieceShape } from '@shengyu/speech/sound';

let known: { name: string; made: Promise<PieceEncoder> } | undefined;

/** The encoder of this worker for files of a shape: the last one, where it fits. */
export function knownEncoder({ format, channels, sampleRate, bitrate, bitDepth, closed }: PieceShape): Promise<PieceEncoder> {
  const name = [format, channels, sampleRate, bitrate, bitDepth, closed].join('/');
  if (known?.name !== name) known = { name, made: createPieceEncoder({ format, channels, sampleRate, bitrate, bitDepth, closed }) };
  return known.made;
}
