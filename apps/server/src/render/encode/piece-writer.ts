import type { FileMetadata, MixRate } from '@shengyu/speech/sound';
import type { Piece } from '../track/cut-pieces.ts';

/** Lays encoded pieces end to end. */
export interface PieceWriter {
  /** The piece with the silence before it. */
  append(piece: Pick<Piece, 'start' | 'length'>, bytes: Uint8Array): Promise<void>;
  finish(): Promise<void>;
}

export interface WrittenFile {
  channels: 1 | 2;
  sampleRate: MixRate;
  /** WAV only. */
  bitDepth: 16 | 24;
  metadata: FileMetadata;
  /** Samples of the file. */
  total: number;
}
