import { open } from 'node:fs/promises';
import { readWavHead } from '@shengyu/wav';

/** What the header of a WAV file says. */
export interface WavFacts {
  channels: number;
  sampleRate: number;
  bitDepth: number;
  durationMs: number;
}

/** The header of a file written here is shorter; the title is the longest in it. */
const HEAD_BYTES = 4096;

/** Reads the header of a WAV file that was written here. @throws Error when it is none */
export async function readWavFacts(path: string): Promise<WavFacts> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  const head = readWavHead(buffer.subarray(0, bytesRead));
  if (!head) throw new Error(`no WAV header: ${path}`);
  const { channels, sampleRate, bits: bitDepth } = head.format;
  const { size } = await file.stat();
  const frames = Math.min(head.dataBytes, size - head.dataStart) / ((channels * bitDepth) / 8);
  return { channels, sampleRate, bitDepth, durationMs: (frames * 1000) / sampleRate };
}
