import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createEncoder } from 'wasm-media-encoders';
import type { FileMetadata } from './ai-label.ts';
import type { MixEncoder } from './create-mix-encoder.ts';
import { id3Tag } from './id3-tag.ts';
import { infoFrame } from './info-frame.ts';
import { LEVEL_SHIFT } from './mp3-encoder.ts';
import type { Mp3Bitrate } from './mp3-encoder.ts';
import { frameBytes } from './mp3-frame.ts';

export type Mp3Rate = 16_000 | 22_050 | 24_000 | 32_000 | 44_100 | 48_000;

/** A whole MP3 file from one encoder, for sound that never pauses. The Info frame is filled in at the end. */
export async function createMp3StreamEncoder(
  channels: 1 | 2,
  sampleRate: Mp3Rate,
  bitrate: number,
  metadata: FileMetadata,
): Promise<MixEncoder> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('wasm-media-encoders/wasm/mp3'));
  const encoder = await createEncoder('audio/mpeg', wasm);
  // MPEG-2 ends at 160 kb/s.
  const kilobits = (sampleRate < 32_000 ? Math.min(160, bitrate) : bitrate) as Mp3Bitrate;
  encoder.configure({ channels, sampleRate, outputSampleRate: sampleRate, bitrate: kilobits });
  const tag = id3Tag(metadata);
  const stream = { frames: 0, bytes: 0 };
  let samples = 0;
  let first: Uint8Array | undefined;
  // The encoder hands over whole frames, but not always whole frames at once.
  let kept: Uint8Array = new Uint8Array(0);
  const take = (bytes: Uint8Array): Uint8Array => {
    kept = Buffer.concat([kept, bytes]);
    if (!first && kept.length >= 4) first = kept.slice(0, 4);
    const whole = frameBytes(kept, Number.POSITIVE_INFINITY);
    stream.frames += whole.frames;
    stream.bytes += bytes.length;
    kept = kept.slice(whole.length);
    return bytes;
  };
  const parts = (list: Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(list));
  let headed = false;
  const head = (): Uint8Array[] => {
    if (headed || !first) return [];
    headed = true;
    return [tag, new Uint8Array(infoFrame(first, stream, 0).length)];
  };
  return {
    encode(sound) {
      const length = sound[0]?.length ?? 0;
      samples += length;
      const made: Uint8Array[] = [];
      for (let start = 0; start < length; start += sampleRate) {
        const block = sound.map((channel) => channel.subarray(start, start + sampleRate).map((value) => value * LEVEL_SHIFT));
        made.push(take(encoder.encode(block).slice()));
      }
      return parts([...head(), ...made]);
    },
    finish() {
      const rest = take(encoder.finalize().slice());
      const bytes = parts([...head(), rest]);
      const patch = first && { position: tag.length, bytes: infoFrame(first, stream, samples) };
      return { bytes, patch };
    },
  };
}
