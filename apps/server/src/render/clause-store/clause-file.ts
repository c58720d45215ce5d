import type { FileHandle } from 'node:fs/promises';
import type { Synthesis } from '@shengyu/speech/engine';

/** A spoken token of a clause: code points of its written text, samples of its sound. */
export interface ClauseToken {
  start: number;
  end: number;
  startSample: number;
  endSample: number;
}

/** A clause as it lies in the store. */
export interface StoredClause {
  sampleRate: number;
  tokens: ClauseToken[];
  estimated: boolean;
  pcm: Int16Array;
}

interface Header {
  sampleRate: number;
  estimated: boolean;
  tokens: [start: number, end: number, startSample: number, endSample: number][];
}

/** "SYC1", length of the header, header (JSON, padded to an even length), samples (16 bits, little endian). */
const magic = 0x31_43_59_53;

/** @param spans code points of each token of the request, by index */
export function writeClauseFile(synthesis: Synthesis, spans: readonly { start: number; end: number }[]): Uint8Array {
  const header: Header = {
    sampleRate: synthesis.sampleRate,
    estimated: synthesis.estimated,
    tokens: synthesis.onsets.map(({ token, startSample, endSample }) => [
      spans[token]?.start ?? 0,
      spans[token]?.end ?? 0,
      startSample,
      endSample,
    ]),
  };
  const text = Buffer.from(JSON.stringify(header));
  const length = text.length + (text.length % 2);
  const file = Buffer.alloc(8 + length + synthesis.pcm.length * 2, ' ');
  file.writeUInt32LE(magic, 0);
  file.writeUInt32LE(length, 4);
  text.copy(file, 8);
  Buffer.from(synthesis.pcm.buffer, synthesis.pcm.byteOffset, synthesis.pcm.byteLength).copy(file, 8 + length);
  return file;
}

/** @throws when the file is not a whole clause */
export function readClauseFile(file: Uint8Array): StoredClause {
  const buffer = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const length = headerLength(buffer);
  if (buffer.length < 8 + length) throw new Error('Not a stored clause.');
  const samples = buffer.subarray(8 + length);
  const pcm = new Int16Array(samples.length >> 1);
  Buffer.from(pcm.buffer).set(samples.subarray(0, pcm.byteLength));
  return { ...parseHeader(buffer.subarray(8, 8 + length)), pcm };
}

/** The clause without its samples. */
export async function readClauseHeader(file: FileHandle): Promise<Omit<StoredClause, 'pcm'>> {
  const { buffer: head } = await file.read(Buffer.alloc(8), 0, 8, 0);
  const length = headerLength(head);
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, 8);
  return parseHeader(buffer);
}

function headerLength(buffer: Buffer): number {
  if (buffer.length < 8 || buffer.readUInt32LE(0) !== magic) throw new Error('Not a stored clause.');
  return buffer.readUInt32LE(4);
}

function parseHeader(buffer: Buffer): Omit<StoredClause, 'pcm'> {
  const { sampleRate, estimated, tokens } = JSON.parse(buffer.toString('utf8')) as Header;
  return { sampleRate, estimated, tokens: tokens.map(([start, end, startSample, endSample]) => ({ start, end, startSample, endSample })) };
}
