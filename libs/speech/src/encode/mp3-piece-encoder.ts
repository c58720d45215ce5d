import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createEncoder } from 'wasm-media-encoders';
import type { MixRate } from './create-mix-encoder.ts';
import { MP3_CUT_SILENCE, mp3InputGain } from './mp3-encoder.ts';
import type { Mp3Bitrate } from './mp3-encoder.ts';
import { packMp3 } from './pack-mp3.ts';

/** Frames that are encoded before a piece and thrown away: as long as an encoder needs to forget that it began. */
export const MP3_PIECE_LEAD = 12;
/** Samples after a piece that its last frames are made of. */
export const MP3_PIECE_TAIL = MP3_CUT_SILENCE;

/** Pieces of one MP3 stream of sound that does not pause: encoded apart, in any order, and joined end to end. */
export interface Mp3PieceEncoder {
  /**
   * @param sound channels, from `lead` frames before the piece to `MP3_PIECE_TAIL` samples after it, or to the end of the file
   * @param frames of the piece; `undefined` for the last one, which goes to the end
   */
  encode(sound: readonly Float32Array[], lead: number, frames: number | undefined): Uint8Array;
}

/** Steps down from a bitrate that is too high to pack: at 128 kb/s every frame can be made large enough. */
const bitrates: readonly Mp3Bitrate[] = [320, 256, 224, 192, 160, 128, 112, 96, 80, 64, 48, 40, 32];

export async function createMp3PieceEncoder(channels: 1 | 2, sampleRate: MixRate, bitrate: number): Promise<Mp3PieceEncoder> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('wasm-media-encoders/wasm/mp3'));
  const encoder = await createEncoder('audio/mpeg', wasm);
  // MPEG-2 ends at 160 kb/s.
  const highest = sampleRate < 32_000 ? Math.min(160, bitrate) : bitrate;
  const scaled = Array.from({ length: channels }, () => new Float32Array(sampleRate));
  const stream = (sound: readonly Float32Array[], kilobits: Mp3Bitrate): Uint8Array => {
    encoder.configure({ channels, sampleRate, outputSampleRate: sampleRate, bitrate: kilobits });
    const parts: Uint8Array[] = [];
    const gain = mp3InputGain(kilobits);
    const length = sound[0]?.length ?? 0;
    for (let start = 0; start < length; start += sampleRate) {
      const count = Math.min(sampleRate, length - start);
      for (const [side, channel] of sound.entries()) scale(channel.subarray(start, start + count), gain, scaled[side] as Float32Array);
      parts.push(encoder.encode(scaled.map((channel) => channel.subarray(0, count))).slice());
    }
    parts.push(encoder.finalize().slice());
    return new Uint8Array(Buffer.concat(parts));
  };
  return {
    encode(sound, lead, frames = Number.POSITIVE_INFINITY) {
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
