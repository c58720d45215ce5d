import type { FileHandle } from 'node:fs/promises';
import { id3Tag, infoFrame, pieceLayout, scanFrames, silentFrames } from '@shengyu/speech/sound';
import type { PieceWriter, WrittenFile } from './piece-writer.ts';

/** A file of frames. The Info frame states counts that are known at the end: its place is kept free and filled then. */
export function createMp3Writer(file: FileHandle, { sampleRate, metadata, total }: WrittenFile): PieceWriter {
  const tag = id3Tag(metadata);
  const { frame: samplesPerFrame } = pieceLayout('mp3', sampleRate);
  const stream = { frames: 0, bytes: 0, mixed: false };
  const bitrates = new Set<number>();
  let first: Uint8Array | undefined;
  const write = async (frames: Uint8Array) => {
    const scanned = scanFrames(frames);
    stream.frames += scanned.frames;
    for (const bitrate of scanned.bitrates) bitrates.add(bitrate);
    stream.bytes += frames.length;
    await file.writeFile(frames);
  };
  return {
    async append({ start }, bytes) {
      if (!first) {
        first = bytes.slice(0, 4);
        await file.writeFile(tag);
        await file.writeFile(new Uint8Array(infoFrame(first, stream, 0).length));
      }
      const silence = start / samplesPerFrame - stream.frames;
      if (silence > 0) await write(silentFrames(first, silence));
      await write(bytes);
    },
    async finish() {
      stream.mixed = bitrates.size > 1;
      if (first) await file.write(infoFrame(first, stream, total), 0, undefined, tag.length);
    },
  };
}
