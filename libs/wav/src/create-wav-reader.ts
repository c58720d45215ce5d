import { readWavFrames } from './read-wav-frames.ts';
import { readWavHead, WavError } from './read-wav-head.ts';
import type { WavFormat, WavHead } from './read-wav-head.ts';

export interface WavReader {
  /** Takes the next bytes, cut anywhere. @returns the samples of each channel that are whole now, −1…1; no channels before the header is. @throws WavError */
  push(bytes: Uint8Array): Float32Array<ArrayBuffer>[];
  /** `undefined` until the header is whole. */
  format(): WavFormat | undefined;
}

/** A header that is longer than this is none. */
const longestHead = 1 << 20;

/** Reads a WAV as it arrives. */
export function createWavReader(): WavReader {
  let held = new Uint8Array(0);
  let head: WavHead | undefined;
  let left = 0;
  return {
    format: () => head?.format,
    push(bytes) {
      held = held.length === 0 ? bytes.slice() : joined(held, bytes);
      if (!head) {
        head = readWavHead(held);
        if (!head && held.length > longestHead) throw new WavError('broken', 'a WAV without samples');
        if (!head) return [];
        held = held.subarray(head.dataStart);
        left = head.dataBytes;
      }
      const { format } = head;
      const frame = (format.channels * format.bits) / 8;
      const frames = Math.floor(Math.min(held.length, left) / frame);
      const channels = readWavFrames(held, format, frames);
      held = held.slice(frames * frame);
      left -= frames * frame;
      return channels;
    },
  };
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
