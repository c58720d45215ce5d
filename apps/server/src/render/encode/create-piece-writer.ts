import type { FileHandle } from 'node:fs/promises';
import type { FileFormat, FileMetadata, MixRate } from '@shengyu/speech/sound';
import type { Piece } from '../track/cut-pieces.ts';
import { createMp3Writer } from './mp3-writer.ts';
import { createOpusWriter } from './opus-writer.ts';
import { createWavWriter } from './wav-writer.ts';

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

export function createPieceWriter(format: FileFormat, file: FileHandle, written: WrittenFile): PieceWriter {
  switch (format) {
    case 'mp3':
      return createMp3Writer(file, written);
    case 'ogg':
      return createOpusWriter(file, written);
    case 'wav':
      return createWavWriter(file, written);
  }
}
