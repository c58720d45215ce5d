import type { FileMetadata } from './ai-label.ts';
import { interleavePcm16, interleavePcm24 } from './interleave-pcm.ts';
import type { OpusRate } from './opus-encoder.ts';
import { toPcm16 } from './to-pcm16.ts';
import { wavHeader } from './wav.ts';

export type MixRate = 16_000 | 22_050 | 24_000 | 32_000 | 44_100 | 48_000;

/** Turns sound that comes in blocks into a file that needs all of what came before: MP3 is made in pieces instead. */
export interface MixEncoder {
  /** @returns bytes to be written next */
  encode(channels: readonly Float32Array[]): Uint8Array;
  /** The last bytes, and what has to be written over a place of the file that is only known now. */
  finish(): { bytes: Uint8Array; patch: { position: number; bytes: Uint8Array } | undefined };
}

export interface MixFormat {
  format: 'wav' | 'ogg';
  channels: 1 | 2;
  /** OGG: 16, 24 or 48 kHz. */
  sampleRate: MixRate;
  /** kb/s; without meaning for WAV. */
  bitrate: number;
  /** WAV only. */
  bitDepth: 16 | 24;
  /** Per channel; WAV says it before the first sample. */
  samples: number;
  metadata: FileMetadata;
}

export async function createMixEncoder({
  format,
  channels,
  sampleRate,
  bitrate,
  bitDepth,
  samples,
  metadata,
}: MixFormat): Promise<MixEncoder> {
  switch (format) {
    case 'ogg': {
      // Half a megabyte that only this format needs: a thread for MP3 starts sooner without.
      const { createOpusEncoder } = await import('./opus-encoder.ts');
      return createOpusEncoder(channels, opusRate(sampleRate), bitrate, metadata);
    }
    case 'wav':
      return createWavEncoder(wavHeader(sampleRate, samples, metadata, { channels, bitDepth }), bitDepth);
  }
}

/** The rate Opus works at for a wanted one: the next that it knows. */
export function opusRate(sampleRate: number): OpusRate {
  if (sampleRate <= 16_000) return 16_000;
  return sampleRate <= 24_000 ? 24_000 : 48_000;
}

function createWavEncoder(header: Uint8Array, bitDepth: 16 | 24): MixEncoder {
  let headed = false;
  const head = () => {
    if (headed) return new Uint8Array(0);
    headed = true;
    return header;
  };
  return {
    encode: (channels) => new Uint8Array(Buffer.concat([head(), pcmOf(channels, bitDepth)])),
    finish: () => ({ bytes: head(), patch: undefined }),
  };
}

function pcmOf(channels: readonly Float32Array[], bitDepth: 16 | 24): Uint8Array {
  if (bitDepth === 24) return interleavePcm24(channels);
  const [left = new Float32Array(0), right] = channels;
  if (right) return interleavePcm16(left, right);
  const pcm = toPcm16(left);
  return new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength);
}
