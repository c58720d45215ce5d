import type { FileHandle } from 'node:fs/promises';
import type { FileFormat } from '@shengyu/speech/sound';
import { createMp3Writer } from './mp3-writer.ts';
import { createOpusWriter } from './opus-writer.ts';
import type { PieceWriter, WrittenFile } from './piece-writer.ts';
import { createWavWriter } from './wav-writer.ts';

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
