import { open } from 'node:fs/promises';
import { writeStereoSound } from '@shengyu/speech/sound';
import { SoundError } from '../sound-error.ts';
import { createDecoder, decodeChunkBytes } from './create-decoder.ts';
import type { DecodedBlock } from './decoded-block.ts';
import { sniff } from './sniff.ts';
import { stereoBlocks } from './stereo-blocks.ts';

// Runs alone in a process that may be killed at any time: decodes one file into another and says on standard output how it went.
const [source = '', target = '', shortestMs, longestMs] = process.argv.slice(2);

async function* decodeFile(path: string): AsyncGenerator<DecodedBlock> {
  const file = await open(path);
  const head = Buffer.alloc(512);
  const { bytesRead } = await file.read(head, 0, head.length, 0);
  const kind = sniff(head.subarray(0, bytesRead));
  if (!kind) throw new SoundError('not-audio', 'Not a sound.');
  if (kind === 'other') throw new SoundError('unsupported', 'A kind of sound that is not decoded here.');
  const decoder = await createDecoder(kind);
  const chunk = Buffer.alloc(decodeChunkBytes[kind]);
  for (;;) {
    const { bytesRead: length } = await file.read(chunk, 0, chunk.length);
    if (length === 0) break;
    yield await decoder.decode(Uint8Array.from(chunk.subarray(0, length)));
  }
  const rest = await decoder.finish();
  if (rest) yield rest;
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
