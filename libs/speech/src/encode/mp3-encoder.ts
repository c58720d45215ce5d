import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createEncoder } from 'wasm-media-encoders';
import type { MixRate } from './mix-rate.ts';
import { frameBytes, readMp3Frame, scanFrames } from './mp3-frame.ts';

export type Mp3Bitrate = 32 | 40 | 48 | 64 | 80 | 96 | 112 | 128 | 160 | 192 | 224 | 256 | 320;

/** LAME turns its input down by a `scale` that its presets choose by bitrate; this factor undoes it before. */
export function mp3InputGain(kilobits: number): number {
  if (kilobits >= 256) return 1;
  return 1 / (kilobits >= 224 ? 0.98 : kilobits >= 192 ? 0.97 : 0.95);
}

/** Samples of silence a piece must have before its first sample, for the transform that reaches back over the cut. */
export const MP3_CUT_SILENCE = 2304;

export interface Mp3Encoder {
  /**
   * Frames of one stretch of a longer signal, to be joined with those of its neighbours. The stretch must start at a
   * multiple of 1152 samples and after `MP3_CUT_SILENCE` silent samples. A fresh encoder's first frame refers to no
   * earlier one, and its history is the silence before the cut, so the frames are those of one long encoder but for
   * the choice of bits.
   * @param windows the stretch in as many parts as wanted; it must end in `MP3_CUT_SILENCE` silent samples unless it is the last
   * @param length samples of the stretch, a multiple of 1152; `undefined` to keep all frames to the end
   */
  encodePiece(windows: Iterable<Float32Array>, length?: number): Uint8Array;
}

/** An encoder for mono sound at constant bitrate, reusable for any number of pieces. */
export async function createMp3Encoder(sampleRate: MixRate, bitrate: number): Promise<Mp3Encoder> {
  const bytes = await readFile(createRequire(import.meta.url).resolve('wasm-media-encoders/wasm/mp3'));
  const encoder = await createEncoder('audio/mpeg', bytes);
  // MPEG-2 ends at 160 kb/s.
  const kilobits = sampleRate < 32_000 ? Math.min(160, bitrate) : bitrate;
  const scaled = new Float32Array(sampleRate);
  const gain = mp3InputGain(kilobits);
  // What the encoder wants to see of the next piece before it closes this one: the silence it begins with.
  const lookAhead = new Float32Array(MP3_CUT_SILENCE);
  const samplesPerFrame = sampleRate >= 32_000 ? 1152 : 576;
  return {
    encodePiece(windows, length) {
      encoder.configure({ channels: 1, sampleRate, outputSampleRate: sampleRate, bitrate: kilobits as Mp3Bitrate });
      const parts: Uint8Array[] = [];
      const encode = (samples: Float32Array) => {
        for (let start = 0; start < samples.length; start += scaled.length) {
          const count = Math.min(scaled.length, samples.length - start);
          for (let index = 0; index < count; index += 1) scaled[index] = (samples[start + index] as number) * gain;
          parts.push(encoder.encode([scaled.subarray(0, count)]).slice());
        }
      };
      for (const samples of windows) encode(samples);
      if (length !== undefined) encode(lookAhead);
      parts.push(encoder.finalize().slice());
      const all = join(parts);
      const wanted = length === undefined ? Number.POSITIVE_INFINITY : length / samplesPerFrame;
      const { length: byteLength, frames } = frameBytes(all, wanted);
      if (length !== undefined && frames !== wanted) throw new Error(`The encoder made ${frames} of ${wanted} frames.`);
      // A copy that owns its bytes: they are moved between threads.
      return byteLength === all.length ? all : all.slice(0, byteLength);
    },
  };
}

export function countFrames(bytes: Uint8Array): number {
  return scanFrames(bytes).frames;
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    result.set(part, offset);
    offset += part.length;
  }
  return result;
}

/**
 * Frames that decode to silence and ask nothing of their neighbours, to part two pieces of one stream.
 * @param header the first four bytes of a frame of the stream
 */
export function silentFrames(header: Uint8Array, count: number): Uint8Array {
  // No checksum, no padding; side information and sound of nothing but zeros say "no bits, no reservoir, no sound".
  const plain = Uint8Array.of(header[0] ?? 0, (header[1] ?? 0) | 1, (header[2] ?? 0) & ~2, header[3] ?? 0);
  const { length } = readMp3Frame(plain, 0) ?? { length: 0 };
  if (length === 0) throw new TypeError('Not an MP3 frame.');
  const frames = new Uint8Array(length * count);
  for (let frame = 0; frame < count; frame += 1) frames.set(plain, frame * length);
  return frames;
}
