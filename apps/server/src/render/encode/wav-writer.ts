import type { FileHandle } from 'node:fs/promises';
import { wavHeader } from '@shengyu/speech/sound';
import type { PieceWriter, WrittenFile } from './piece-writer.ts';

/** Zeros are written so many bytes at a time: a pause may last for minutes. */
const longestSilence = 1 << 20;

export function createWavWriter(file: FileHandle, { channels, sampleRate, bitDepth, metadata, total }: WrittenFile): PieceWriter {
  const frameBytes = (channels * bitDepth) / 8;
  let written = 0;
  const head = async () => {
    if (written === 0) await file.writeFile(wavHeader(sampleRate, total, metadata, { channels, bitDepth }));
  };
  return {
    async append({ start, length }, bytes) {
      await head();
      for (let left = (start - written) * frameBytes; left > 0; left -= longestSilence)
        await file.writeFile(new Uint8Array(Math.min(left, longestSilence)));
      await file.writeFile(bytes);
      written = start + length;
    },
    finish: head,
  };
}
