import { open } from 'node:fs/promises';

/** What the header of a WAV file says. */
export interface WavFacts {
  channels: number;
  sampleRate: number;
  bitDepth: number;
  durationMs: number;
}

/** The chunks of a sound of ours stand within so many bytes; a title is the longest. */
const HEAD_BYTES = 4096;

/** Reads the header of a WAV file that was written here. @throws Error when it is none */
export async function readWavFacts(path: string): Promise<WavFacts> {
  await using file = await open(path);
  const { buffer: head, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  const { size } = await file.stat();
  let facts: Omit<WavFacts, 'durationMs'> | undefined;
  for (let at = 12; at + 8 <= bytesRead;) {
    const id = head.toString('latin1', at, at + 4);
    const length = head.readUInt32LE(at + 4);
    const body = at + 8;
    if (id === 'fmt ')
      facts = { channels: head.readUInt16LE(body + 2), sampleRate: head.readUInt32LE(body + 4), bitDepth: head.readUInt16LE(body + 14) };
    if (id === 'data' && facts) {
      // Beyond what 32 bits can say the header gives no length.
      const bytes = Math.min(length, size - body);
      const frames = bytes / ((facts.channels * facts.bitDepth) / 8);
      return { ...facts, durationMs: (frames * 1000) / facts.sampleRate };
    }
    at = body + length + (length % 2);
  }
  throw new Error(`no WAV header: ${path}`);
}
