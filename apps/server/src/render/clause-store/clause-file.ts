import type { SoundLevels, Synthesis } from '@shengyu/speech/engine';

/** A spoken token of a clause: code points of its written text, samples of its sound. */
export interface ClauseToken {
  start: number;
  end: number;
  startSample: number;
  endSample: number;
}

/** What lies before the samples of a stored clause. */
export interface ClauseHead {
  sampleRate: number;
  tokens: ClauseToken[];
  estimated: boolean;
  levels: SoundLevels;
}

/** A clause as it lies in the store. */
export interface StoredClause extends ClauseHead {
  pcm: Int16Array;
}

interface Header {
  sampleRate: number;
  estimated: boolean;
  tokens: [start: number, end: number, startSample: number, endSample: number][];
  /** Blocks of levels: that many energies, then as many peaks, each a 32-bit float. */
  blocks: number;
}

/** "SYC2", length of header and levels, length of the header (JSON, padded to a multiple of four), levels, samples; little endian. */
const magic = 0x32_43_59_53;
const prelude = 12;

/** @param spans code points of each token of the request, by index */
export function writeClauseFile(synthesis: Synthesis, spans: readonly { start: number; end: number }[]): Uint8Array {
  const { sampleRate, estimated, levels, pcm } = synthesis;
  const header: Header = {
    sampleRate,
    estimated,
    tokens: synthesis.onsets.map(({ token, startSample, endSample }) => [
      spans[token]?.start ?? 0,
      spans[token]?.end ?? 0,
      startSample,
      endSample,
    ]),
    blocks: levels.peaks.length,
  };
  const text = Buffer.from(JSON.stringify(header));
  const textLength = Math.ceil(text.length / 4) * 4;
  const headLength = textLength + levels.energies.byteLength + levels.peaks.byteLength;
  const file = Buffer.alloc(prelude + headLength + pcm.byteLength, ' ');
  file.writeUInt32LE(magic, 0);
  file.writeUInt32LE(headLength, 4);
  file.writeUInt32LE(textLength, 8);
  file.set(text, prelude);
  file.set(bytesOf(levels.energies), prelude + textLength);
  file.set(bytesOf(levels.peaks), prelude + textLength + levels.energies.byteLength);
  file.set(bytesOf(pcm), prelude + headLength);
  return file;
}

/** @throws when the file is not a whole clause */
export function readClauseFile(file: Uint8Array): StoredClause {
  const headLength = readHeadLength(file);
  if (file.length < prelude + headLength) throw new Error('Not a stored clause.');
  const samples = file.subarray(prelude + headLength);
  const pcm = new Int16Array(samples.length >> 1);
  bytesOf(pcm).set(samples.subarray(0, pcm.byteLength));
  return { ...parseHead(file.subarray(8, prelude + headLength)), pcm };
}

/** @param start the first bytes of a file, at least 12 @returns how many bytes `readClauseHead` needs */
export function clauseHeadBytes(start: Uint8Array): number {
  return prelude + readHeadLength(start);
}

/** The clause without its samples. @param start the first bytes of a file, at least `clauseHeadBytes` */
export function readClauseHead(start: Uint8Array): ClauseHead {
  return parseHead(start.subarray(8, clauseHeadBytes(start)));
}

/** Levels of a clause, without its tokens. @param start the first bytes of a file, at least `clauseHeadBytes` */
export function readClauseLevels(start: Uint8Array): SoundLevels {
  const head = start.subarray(8, clauseHeadBytes(start));
  const textLength = new DataView(head.buffer, head.byteOffset, 4).getUint32(0, true);
  return levelsOf(head.subarray(4 + textLength));
}

function readHeadLength(start: Uint8Array): number {
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  if (start.length < prelude || view.getUint32(0, true) !== magic) throw new Error('Not a stored clause.');
  return view.getUint32(4, true);
}

/** @param head from the length of the header on */
function parseHead(head: Uint8Array): ClauseHead {
  const buffer = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  const textLength = buffer.readUInt32LE(0);
  const { sampleRate, estimated, tokens } = JSON.parse(buffer.toString('utf8', 4, 4 + textLength)) as Header;
  return {
    sampleRate,
    tokens: tokens.map(([start, end, startSample, endSample]) => ({ start, end, startSample, endSample })),
    estimated,
    levels: levelsOf(buffer.subarray(4 + textLength)),
  };
}

function levelsOf(bytes: Uint8Array): SoundLevels {
  const blocks = bytes.length / 8;
  const energies = new Float32Array(blocks);
  const peaks = new Float32Array(blocks);
  bytesOf(energies).set(bytes.subarray(0, energies.byteLength));
  bytesOf(peaks).set(bytes.subarray(energies.byteLength));
  return { energies, peaks };
}

function bytesOf(values: Int16Array | Float32Array): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
}
