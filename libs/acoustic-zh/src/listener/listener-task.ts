import {
  ACOUSTIC_RATE,
  alignSyllables,
  proofRead,
  type AlignModel,
  type Alignment,
  type ExpectedSound,
  type Proof,
} from '@shengyu/acoustic';
import { createResampler } from '@shengyu/speech/sound';

/** A spoken clause and what it is expected to hold. */
export interface HeardClause {
  /** Mono. */
  pcm: Int16Array;
  sampleRate: number;
  expected: readonly ExpectedSound[];
  /** Indexes of the expected sounds behind which there is a mark of punctuation. */
  marksBehind?: readonly number[];
  /** Level of the voice's speech in dB of full scale, if it is known. */
  usualDb?: number;
}

export type ListenerTask = { name: 'align' | 'proofRead'; clause: HeardClause };
export type ListenerAnswer = { alignment: Alignment | undefined } | { proof: Proof };

/** Runs in the listener's thread. */
export function runListenerTask(model: AlignModel, { name, clause }: ListenerTask): ListenerAnswer {
  const samples = toAcousticRate(clause);
  if (name === 'align') return { alignment: alignSyllables(model, samples, clause.expected) };
  const { pcm, expected, marksBehind = [], usualDb } = clause;
  const proof = proofRead(model, { pcm, samples, expected, marksBehind: new Set(marksBehind), ...(usualDb !== undefined && { usualDb }) });
  return { proof };
}

function toAcousticRate({ pcm, sampleRate }: HeardClause): Float32Array {
  const samples = Float32Array.from(pcm, (sample) => sample / 32_768);
  if (sampleRate === ACOUSTIC_RATE) return samples;
  const resampler = createResampler(sampleRate, ACOUSTIC_RATE);
  const target = new Float32Array(resampler.outputLength(samples.length));
  resampler.render(samples, 0, 0, target);
  return target;
}
