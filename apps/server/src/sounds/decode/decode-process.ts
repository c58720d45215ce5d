import { open, type FileHandle } from 'node:fs/promises';
import { writeStereoSound } from '@shengyu/speech/sound';
import { SoundError } from '../sound-error.ts';
import { createDecoder, decodeChunkBytes } from './create-decoder.ts';
import { declaredDurationMs, type FileEnds } from './declared-duration.ts';
import type { DecodedBlock } from './decoded-block.ts';
import { sniff } from './sniff.ts';
import { stereoBlocks } from './stereo-blocks.ts';

// Runs alone in a process that may be killed at any time: decodes one file into another and says on standard output how it went.
const [source = '', target = '', shortestMs, longestMs] = process.argv.slice(2);

const SNIFFED_BYTES = 512;
/** Of each end of a file: enough for a header behind a cover picture, and for the last page of Ogg. */
const END_BYTES = 1 << 17;
/** A thousand bits a second; no sound for listening is denser, only silence that was made to cost more than its bytes. */
const MOST_MS_PER_BYTE = 8;
const FREE_MS = 10_000;

async function readEnds(file: FileHandle): Promise<FileEnds> {
  const { size } = await file.stat();
  const read = async (start: number): Promise<Buffer> => {
    const end = Buffer.alloc(END_BYTES);
    return end.subarray(0, (await file.read(end, 0, END_BYTES, start)).bytesRead);
  };
  return { head: await read(0), tail: await read(Math.max(0, size - END_BYTES)), size };
}

/** Throws `too-long` by what the headers say, before anything is decoded, and `broken` for more sound than so many bytes are good for. */
async function* decodeFile(path: string): AsyncGenerator<DecodedBlock> {
  const file = await open(path);
  const ends = await readEnds(file);
  const kind = sniff(ends.head.subarray(0, SNIFFED_BYTES));
  if (!kind) throw new SoundError('not-audio', 'Not a sound.');
  if (kind === 'other') throw new SoundError('unsupported', 'A kind of sound that is not decoded here.');
  const declaredMs = declaredDurationMs(kind, ends) ?? 0;
  if (declaredMs > Number(longestMs)) throw new SoundError('too-long', `It says to last ${Math.round(declaredMs)} ms.`);
  const mostMs = FREE_MS + ends.size * MOST_MS_PER_BYTE;
  if (declaredMs > mostMs) throw new SoundError('broken', 'More sound than its bytes are good for.');
  const decoder = await createDecoder(kind);
  let decodedMs = 0;
  const counted = (block: DecodedBlock): DecodedBlock => {
    if (block.sampleRate > 0) decodedMs += ((block.channels[0]?.length ?? 0) * 1000) / block.sampleRate;
    if (decodedMs > mostMs) throw new SoundError('broken', 'More sound than its bytes are good for.');
    return block;
  };
  const chunk = Buffer.alloc(decodeChunkBytes[kind]);
  let at = 0;
  for (;;) {
    const { bytesRead: length } = await file.read(chunk, 0, chunk.length, at);
    at += length;
    if (length === 0) break;
    yield counted(await decoder.decode(Uint8Array.from(chunk.subarray(0, length))));
  }
  const rest = await decoder.finish();
  if (rest) yield counted(rest);
}

try {
  const blocks = stereoBlocks(decodeFile(source), { shortestMs: Number(shortestMs), longestMs: Number(longestMs) });
  const file = await open(target, 'w');
  const written = await writeStereoSound(file, blocks);
  await file.close();
  process.stdout.write(JSON.stringify({ written: { ...written, loudnessLufs: Math.max(-200, written.loudnessLufs) } }));
} catch (error) {
  const code = (error as NodeJS.ErrnoException).code === 'ENOSPC' ? 'no-room' : 'broken';
  process.stdout.write(JSON.stringify({ code: error instanceof SoundError ? error.code : code, message: String(error) }));
}
process.exit(0);
