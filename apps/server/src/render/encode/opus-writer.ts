import type { FileHandle } from 'node:fs/promises';
import { createOpusStream, opusRate, pieceLayout, silentPacket, unpackPackets } from '@shengyu/speech/sound';
import type { PieceWriter, WrittenFile } from './piece-writer.ts';

/** A file of packets; pages, which count and are summed from the start of the file, are made while it is written. */
export function createOpusWriter(file: FileHandle, { channels, sampleRate, metadata, total }: WrittenFile): PieceWriter {
  const { frame } = pieceLayout('ogg', sampleRate);
  const stream = createOpusStream(channels, opusRate(sampleRate), metadata);
  const silence = silentPacket(channels);
  return {
    async append({ start }, bytes) {
      const missing = Math.max(0, start / frame - stream.count());
      await file.writeFile(stream.push(Array.from({ length: missing }, () => silence)));
      await file.writeFile(stream.push(unpackPackets(bytes)));
    },
    finish: () => file.writeFile(stream.finish((total * 48_000) / sampleRate)),
  };
}
