import { createResampler } from '@shengyu/speech/sound';
import type { Recording } from '@shengyu/voice';

/** Samples of a recording at another rate. */
export function resampled({ samples, sampleRate }: Recording, rate: number): Float32Array {
  if (sampleRate === rate) return samples;
  const resampler = createResampler(sampleRate, rate);
  const target = new Float32Array(resampler.outputLength(samples.length));
  resampler.render(samples, 0, 0, target);
  return target;
}
