import { wavHeader } from '@shengyu/wav';
import type { Take } from './take.ts';

/** A take as a file of 16 bits a sample. */
export function takeWav({ sampleRate }: Pick<Take, 'sampleRate'>, pieces: readonly Int16Array<ArrayBuffer>[]): Blob {
  const samples = pieces.reduce((sum, { length }) => sum + length, 0);
  return new Blob([wavHeader({ sampleRate, samples }), ...pieces], { type: 'audio/wav' });
}

export function toPcm(samples: Float32Array): Int16Array<ArrayBuffer> {
  return Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767));
}

export function fromPcm(pieces: readonly Int16Array[]): Float32Array {
  const samples = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) for (const sample of piece) samples[at++] = sample / 32_767;
  return samples;
}
