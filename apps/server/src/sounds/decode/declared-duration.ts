import { readWavHead } from '@shengyu/wav';
import type { SoundKind } from './sniff.ts';

/** The beginning and the end of a file, of any length. */
export interface FileEnds {
  head: Buffer;
  tail: Buffer;
  size: number;
}

/**
 * Milliseconds of sound as a file's headers have it, without decoding anything; `undefined` where they do not say. It may be a lie: decoding
 * stops at the bound all the same.
 */
export function declaredDurationMs(kind: SoundKind, ends: FileEnds): number | undefined {
  const seconds = readers[kind](ends);
  return seconds !== undefined && Number.isFinite(seconds) ? seconds * 1000 : undefined;
}

type ReadSeconds = (ends: FileEnds) => number | undefined;

const wav: ReadSeconds = ({ head, size }) => {
  const found = readWavHead(head);
  if (!found) return undefined;
  const { bits, channels, sampleRate } = found.format;
  return (Math.min(found.dataBytes, size - found.dataStart) * 8) / (bits * channels * sampleRate);
};

/** STREAMINFO is the first block: 20 bits of rate, 36 bits of samples from its tenth byte on, 0 for unknown (RFC 9639). */
function streamInfo(head: Buffer): { rate: number; samples: number } | undefined {
  const start = head.indexOf('fLaC');
  if (start < 0 || start + 26 > head.length) return undefined;
  const at = start + 18;
  return { rate: head.readUIntBE(at, 3) >> 4, samples: (head.readUInt8(at + 3) & 0x0f) * 2 ** 32 + head.readUInt32BE(at + 4) };
}

const flac: ReadSeconds = ({ head }) => {
  const { rate = 0, samples = 0 } = streamInfo(head) ?? {};
  return samples === 0 ? undefined : samples / rate;
};

/** The last page says how many samples there are up to its end (RFC 3533). */
function lastGranule(tail: Buffer): number | undefined {
  const page = tail.lastIndexOf('OggS');
  if (page < 0 || page + 14 > tail.length) return undefined;
  const granule = tail.readBigInt64LE(page + 6);
  return granule < 0n ? undefined : Number(granule);
}

const OPUS_RATE = 48_000;

const opus: ReadSeconds = ({ tail }) => {
  const samples = lastGranule(tail);
  return samples === undefined ? undefined : samples / OPUS_RATE;
};

const vorbis: ReadSeconds = ({ head, tail }) => {
  const at = head.indexOf('\x01vorbis', 0, 'latin1') + 12;
  const samples = lastGranule(tail);
  if (samples === undefined || at < 12 || at + 4 > head.length) return undefined;
  return samples / head.readUInt32LE(at);
};

const oggFlac: ReadSeconds = ({ head, tail }) => {
  const samples = lastGranule(tail);
  return samples === undefined ? undefined : samples / (streamInfo(head)?.rate ?? 0);
};

const kilobits = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  second: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const rates = [44_100, 48_000, 32_000];

/** The number of frames in a Xing header, else the bit rate of the first frame (layer III). */
const mp3: ReadSeconds = ({ head, size }) => {
  const tag = head.toString('latin1', 0, 3) === 'ID3' && head.length >= 10 ? 10 + idLength(head) : 0;
  const at = head.indexOf(0xff, tag);
  if (at < 0 || at + 4 > head.length) return undefined;
  const [second = 0, third = 0] = head.subarray(at + 1, at + 3);
  const version = (second >> 3) & 3;
  const rate = rates[(third >> 2) & 3];
  if ((second & 0xe6) !== 0xe2 || version === 1 || rate === undefined) return undefined;
  const isFirst = version === 3;
  const sampleRate = isFirst ? rate : rate / (version === 2 ? 2 : 4);
  const note = head.subarray(at + 4, at + 60);
  const xing = Math.max(note.indexOf('Xing'), note.indexOf('Info'));
  if (xing >= 0 && (note[xing + 7] ?? 0) & 1) return (note.readUInt32BE(xing + 8) * (isFirst ? 1152 : 576)) / sampleRate;
  const bitRate = (isFirst ? kilobits.first : kilobits.second)[third >> 4] ?? 0;
  return bitRate === 0 ? undefined : ((size - tag) * 8) / (bitRate * 1000);
};

/** Four times seven bits. */
const idLength = (head: Buffer): number => [...head.subarray(6, 10)].reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);

const readers: Readonly<Record<SoundKind, ReadSeconds>> = {
  wav,
  mp3,
  flac,
  'ogg-flac': oggFlac,
  'ogg-opus': opus,
  'ogg-vorbis': vorbis,
};
