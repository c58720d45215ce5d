import { audibleRange } from '@shengyu/speech/engine';
import { createResampler, toPcm16 } from '@shengyu/speech/sound';
import type { NeuralSound } from '../neural-voice.ts';

/** Sample rate of every stored clause. */
export const CLAUSE_RATE = 22_050;

export interface ClauseSound {
  pcm: Int16Array;
  /** Where a moment of the service's sound lies in `pcm`, in samples; before and behind it: its ends. */
  sampleAt: (ms: number) => number;
}

/**
 * A service's sound as a clause: at the clauses' rate, without the silence around it.
 * @param semitones moves the pitch by playing faster or slower; the service was asked for the opposite pace
 */
export function toClauseSound({ sampleRate, samples }: Pick<NeuralSound, 'sampleRate' | 'samples'>, semitones: number): ClauseSound {
  const playedRate = Math.round((sampleRate * pitchFactor(semitones)) / 50) * 50;
  const pcm = toPcm16(resample(samples, playedRate));
  const { start, end } = audibleRange(pcm, CLAUSE_RATE);
  const perMs = (sampleRate / 1000) * (CLAUSE_RATE / playedRate);
  return { pcm: pcm.slice(start, end), sampleAt: (ms) => Math.min(end - start, Math.max(0, Math.round(ms * perMs) - start)) };
}

/** How many times higher a tone becomes. */
export const pitchFactor = (semitones: number): number => 2 ** (semitones / 12);

function resample(samples: Float32Array, fromRate: number): Float32Array {
  if (fromRate === CLAUSE_RATE) return samples;
  const resampler = createResampler(fromRate, CLAUSE_RATE);
  const target = new Float32Array(resampler.outputLength(samples.length));
  resampler.render(samples, 0, 0, target);
  return target;
}
