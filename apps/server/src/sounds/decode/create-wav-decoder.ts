import { createWavReader, WavError } from '@shengyu/wav';
import type { SoundDecoder } from './decoded-block.ts';
import { SoundError } from '../sound-error.ts';

/** Any WAV of integers or floats. */
export function createWavDecoder(): SoundDecoder {
  const reader = createWavReader();
  return {
    decode(bytes) {
      const channels = push(bytes);
      return { sampleRate: reader.format()?.sampleRate ?? 0, channels };
    },
    finish() {
      if (!reader.format()) throw new SoundError('broken', 'The WAV file ends before its samples.');
      return undefined;
    },
  };

  function push(bytes: Uint8Array): readonly Float32Array[] {
    try {
      return reader.push(bytes);
    } catch (error) {
      throw error instanceof WavError ? new SoundError(error.code, error.message) : error;
    }
  }
}
