import { wavHeader } from '@shengyu/wav';

/** Samples (−1…1, mono) as a 16-bit WAV file. */
export function encodeWav(samples: Float32Array, sampleRate: number): Blob {
  const pcm = new DataView(new ArrayBuffer(samples.length * 2));
  samples.forEach((sample, index) => pcm.setInt16(2 * index, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true));
  return new Blob([wavHeader({ sampleRate, samples: samples.length }), pcm], { type: 'audio/wav' });
}
