import { opusRate } from './mix-rate.ts';
import type { MixRate } from './mix-rate.ts';
import { createMp3Encoder } from './mp3-encoder.ts';
import { createMp3PieceEncoder } from './mp3-piece-encoder.ts';
import { pcmBytes } from './pcm-bytes.ts';
import type { PieceEncoder } from './piece-encoder.ts';
import { pieceLayout } from './piece-layout.ts';
import type { FileFormat } from './piece-layout.ts';

export interface PieceShape {
  format: FileFormat;
  channels: 1 | 2;
  /** OGG: 16, 24 or 48 kHz. */
  sampleRate: MixRate;
  /** kb/s; without meaning for WAV. */
  bitrate: number;
  /** WAV only. */
  bitDepth: 16 | 24;
  /** Pieces begin and end in silence: nothing sounds right before or behind them. */
  closed: boolean;
}

/** An encoder for any number of pieces of files of one shape. */
export async function createPieceEncoder({ format, channels, sampleRate, bitrate, bitDepth, closed }: PieceShape): Promise<PieceEncoder> {
  switch (format) {
    case 'mp3':
      return closed && channels === 1 ? closedMp3(sampleRate, bitrate) : createMp3PieceEncoder(channels, sampleRate, bitrate);
    case 'ogg': {
      // Half a megabyte that only this format needs: a thread for MP3 starts sooner without.
      const { createOpusPieceEncoder } = await import('./opus-piece-encoder.ts');
      return createOpusPieceEncoder(channels, opusRate(sampleRate), bitrate, closed);
    }
    case 'wav':
      return { encode: (windows) => joined(Array.from(windows, (sound) => pcmBytes(sound, bitDepth))) };
  }
}

async function closedMp3(sampleRate: MixRate, bitrate: number): Promise<PieceEncoder> {
  const { frame } = pieceLayout('mp3', sampleRate);
  const encoder = await createMp3Encoder(sampleRate, bitrate);
  return { encode: (windows, _lead, frames) => encoder.encodePiece(monoOf(windows), frames === undefined ? undefined : frames * frame) };
}

function* monoOf(windows: Iterable<readonly Float32Array[]>): Generator<Float32Array> {
  for (const [mono = new Float32Array(0)] of windows) yield mono;
}

/** One part stays as it is; several become bytes of their own, which may be moved between threads. */
function joined([first = new Uint8Array(0), ...others]: readonly Uint8Array[]): Uint8Array {
  return others.length === 0 ? first : Uint8Array.from(Buffer.concat([first, ...others]));
}
