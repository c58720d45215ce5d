import { ACOUSTIC_RATE } from '@shengyu/acoustic';
import { createResampler } from '@shengyu/speech/sound';
import type { Sound } from '../recogniser/start-listener.ts';

const marginSamples = 0.3 * ACOUSTIC_RATE;

/** A sound as libs/acoustic hears it: 16 kHz, 0.3 s of silence at both ends, as a recording begins and ends. */
export function toAcousticRate({ samples, sampleRate }: Sound): Float32Array {
  const target = sampleRate === ACOUSTIC_RATE ? samples : resampled(samples, sampleRate);
  const padded = new Float32Array(target.length + 2 * marginSamples);
  padded.set(target, marginSamples);
  return padded;
}

function resampled(samples: Float32Array, sampleRate: number): Float32Array {
  const resampler = createResampler(sampleRate, ACOUSTIC_RATE);
  const target = new Float32Array(resampler.outputLength(samples.length));
  resampler.render(samples, 0, 0, target);
  return target;
}
