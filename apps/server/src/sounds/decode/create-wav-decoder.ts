import type { DecodedBlock, SoundDecoder } from './decoded-block.ts';
import { SoundError } from '../sound-error.ts';

interface WavFormat {
  /** 1 integers, 3 floating point. */
  code: number;
  channels: number;
  sampleRate: number;
  bytes: number;
}

const longestHead = 1 << 20;
const extensible = 0xfffe;
const nothing: DecodedBlock = { sampleRate: 0, channels: [] };

/** Integers of 8, 16, 24 and 32 bits, floating point of 32 and 64, any number of channels. */
export function createWavDecoder(): SoundDecoder {
  let kept: Buffer = Buffer.alloc(0);
  let format: WavFormat | undefined;
  let left = 0;
  return {
    decode(bytes) {
      kept = Buffer.concat([kept, bytes]);
      if (!format) {
        const head = readHead(kept);
        if (!head) {
          if (kept.length > longestHead) throw new SoundError('broken', 'The WAV file has no samples.');
          return nothing;
        }
        ({ format } = head);
        // Recorders that were cut off leave no length: everything that follows is sound.
        left = head.length === 0 || head.length === 0xffff_ffff ? Number.POSITIVE_INFINITY : head.length;
        kept = kept.subarray(head.offset);
      }
      const frame = format.channels * format.bytes;
      const frames = Math.floor(Math.min(kept.length, left) / frame);
      const block = readFrames(kept, frames, format);
      kept = Buffer.from(kept.subarray(frames * frame));
      left -= frames * frame;
      return block;
    },
    finish() {
      if (!format) throw new SoundError('broken', 'The WAV file ends before its samples.');
      return undefined;
    },
  };
}

function readHead(bytes: Buffer): { format: WavFormat; offset: number; length: number } | undefined {
  let format: WavFormat | undefined;
  let offset = 12;
  while (offset + 8 <= bytes.length) {
    const id = bytes.toString('latin1', offset, offset + 4);
    const length = bytes.readUInt32LE(offset + 4);
    if (id === 'data') {
      if (!format) throw new SoundError('broken', 'The WAV file does not say its format.');
      return { format, offset: offset + 8, length };
    }
    if (id === 'fmt ') {
      if (offset + 8 + Math.max(16, length) > bytes.length) return undefined;
      format = readFormat(bytes.subarray(offset + 8, offset + 8 + length));
    }
    offset += 8 + length + (length % 2);
  }
  return undefined;
}

function readFormat(chunk: Buffer): WavFormat {
  if (chunk.length < 16) throw new SoundError('broken', 'The WAV file does not say its format.');
  const tag = chunk.readUInt16LE(0);
  const code = tag === extensible && chunk.length >= 26 ? chunk.readUInt16LE(24) : tag;
  const format = { code, channels: chunk.readUInt16LE(2), sampleRate: chunk.readUInt32LE(4), bytes: chunk.readUInt16LE(14) / 8 };
  const known = code === 1 ? [1, 2, 3, 4] : code === 3 ? [4, 8] : [];
  if (!known.includes(format.bytes)) throw new SoundError('unsupported', `WAV format ${code} with ${format.bytes * 8} bits.`);
  if (format.channels < 1 || format.channels > 32) throw new SoundError('broken', `${format.channels} channels.`);
  return format;
}

function readFrames(bytes: Buffer, frames: number, { code, channels, sampleRate, bytes: width }: WavFormat): DecodedBlock {
  const read = readerOf(bytes, code, width);
  return {
    sampleRate,
    channels: Array.from({ length: channels }, (_, channel) =>
      Float32Array.from({ length: frames }, (_unused, frame) => read((frame * channels + channel) * width)),
    ),
  };
}

function readerOf(bytes: Buffer, code: number, width: number): (offset: number) => number {
  if (code === 3) return width === 4 ? (at) => finite(bytes.readFloatLE(at)) : (at) => finite(bytes.readDoubleLE(at));
  if (width === 1) return (at) => (bytes.readUInt8(at) - 128) / 128;
  const full = 2 ** (8 * width - 1);
  return (at) => bytes.readIntLE(at, width) / full;
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}
