import { SynthesisError } from '@shengyu/speech/engine';
import type { NeuralSound } from '../neural-voice.ts';
import { longestSeconds } from './read-wav.ts';

/** Bare samples as services stream them: 16 bits, little-endian, mono. @throws SynthesisError */
export function readPcm(bytes: Uint8Array, sampleRate: number): NeuralSound {
  if (bytes.length >> 1 > longestSeconds * sampleRate)
    throw new SynthesisError('The service answered with more sound than a clause can have.', 'text');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { sampleRate, samples: Float32Array.from({ length: bytes.length >> 1 }, (_, at) => view.getInt16(2 * at, true) / 32_768) };
}
