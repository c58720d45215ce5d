import { ACOUSTIC_RATE } from '@shengyu/acoustic';
import { createResampler } from '@shengyu/speech';
import type { Recording } from '@shengyu/voice';

/** A recording as the models of Mandarin hear it. */
export function atAcousticRate({ samples, sampleRate }: Recording): Float32Array {
  const resampler = createResampler(sampleRate, ACOUSTIC_RATE);
  const target = new Float32Array(resampler.outputLength(samples.length));
  resampler.render(samples, 0, 0, target);
  return target;
}
