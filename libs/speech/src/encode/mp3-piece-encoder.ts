import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createEncoder } from 'wasm-media-encoders';
import type { MixRate } from './mix-rate.ts';
import { MP3_CUT_SILENCE, mp3InputGain } from './mp3-encoder.ts';
import type { Mp3Bitrate } from './mp3-encoder.ts';
import { packMp3 } from './pack-mp3.ts';
import type { PieceEncoder } from './piece-encoder.ts';

/** Frames that are encoded before a piece and thrown away: as long as an encoder needs to forget that it began. */
export const MP3_PIECE_LEAD = 12;
/** Samples after a piece that its last frames are made of. */
export const MP3_PIECE_TAIL = MP3_CUT_SILENCE;

/** Steps down from a bitrate that is too high to pack: at 128 kb/s every frame can be made large enough. */
const bitrates: readonly Mp3Bitrate[] = [320, 256, 224, 192, 160, 128, 112, 96, 80, 64, 48, 40, 32];

/** Pieces of sound that does not pause; each needs the sound from `lead` frames before it to `MP3_PIECE_TAIL` samples behind it. */
export async function createMp3PieceEncoder(channels: 1 | 2, sampleRate: MixRate, bitrate: number): Promise<PieceEncoder> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('wasm-media-encoders/wasm/mp3'));
  const encoder = await createEncoder('audio/mpeg', wasm);
  // MPEG-2 ends at 160 kb/s.
  const highest = sampleRate < 32_000 ? Math.min(160, bitrate) : bitrate;
  const scaled = Array.from({ length: channels }, () => new Float32Array(sampleRate));
  const stream = (windows: readonly (readonly Float32Array[])[], kilobits: Mp3Bitrate): Uint8Array => {
    encoder.configure({ channels, sampleRate, outputSampleRate: sampleRate, bitrate: kilobits });
    const parts: Uint8Array[] = [];
    const gain = mp3InputGain(kilobits);
    for (const sound of windows) {
      const length = sound[0]?.length ?? 0;
      for (let start = 0; start < length; start += sampleRate) {
        const count = Math.min(sampleRate, length - start);
        for (const [side, channel] of sound.entries()) scale(channel.subarray(start, start + count), gain, scaled[side] as Float32Array);
        parts.push(encoder.encode(scaled.map((channel) => channel.subarray(0, count))).slice());
      }
    }
    parts.push(encoder.finalize().slice());
    return new Uint8Array(Buffer.concat(parts));
  };
  return {
    encode(windows, lead, frames = Number.POSITIVE_INFINITY) {
      // Encoded again where the bitrate turns out to be too high.
      const sound = [...windows];
      for (const kilobits of bitrates) {
        const packed = kilobits > highest ? undefined : packMp3(stream(sound, kilobits), lead, frames);
        if (packed) return packed;
      }
      throw new Error('No bitrate fits this sound.');
    },
  };
}

function scale(samples: Float32Array, gain: number, target: Float32Array): void {
  for (let index = 0; index < samples.length; index += 1) target[index] = (samples[index] as number) * gain;
}
