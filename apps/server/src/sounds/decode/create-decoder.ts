import type { DecodedBlock, SoundDecoder } from './decoded-block.ts';
import { createWavDecoder } from './create-wav-decoder.ts';
import type { SoundKind } from './sniff.ts';

interface WasmAudio {
  channelData: readonly Float32Array[];
  sampleRate: number;
}

interface WasmDecoder {
  ready: Promise<void>;
  decode(bytes: Uint8Array): WasmAudio | Promise<WasmAudio>;
  flush?(): Promise<WasmAudio>;
}

/** Bytes to hand over at a time: a few bytes of FLAC or Opus can hold seconds of silence, and all of them come out at once. */
export const decodeChunkBytes: Readonly<Record<SoundKind, number>> = {
  wav: 1 << 18,
  mp3: 1 << 15,
  flac: 1 << 12,
  'ogg-flac': 1 << 12,
  'ogg-opus': 1 << 12,
  'ogg-vorbis': 1 << 12,
};

export async function createDecoder(kind: SoundKind): Promise<SoundDecoder> {
  switch (kind) {
    case 'wav':
      return createWavDecoder();
    case 'mp3':
      return wasm(new (await import('mpg123-decoder')).MPEGDecoder({ enableGapless: true }));
    case 'flac':
    case 'ogg-flac':
      return wasm(new (await import('@wasm-audio-decoders/flac')).FLACDecoder());
    case 'ogg-opus':
      return wasm(new (await import('ogg-opus-decoder')).OggOpusDecoder());
    case 'ogg-vorbis':
      return wasm(new (await import('@wasm-audio-decoders/ogg-vorbis')).OggVorbisDecoder());
  }
}

async function wasm(decoder: WasmDecoder): Promise<SoundDecoder> {
  await decoder.ready;
  const block = ({ sampleRate, channelData }: WasmAudio): DecodedBlock => ({ sampleRate, channels: channelData });
  return {
    decode: async (bytes) => block(await decoder.decode(bytes)),
    finish: async () => (decoder.flush ? block(await decoder.flush()) : undefined),
  };
}
