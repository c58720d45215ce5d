import type { SpokenToken, Synthesis, SynthesisRequest } from '@shengyu/speech/engine';
import { createNeuralEngine, type NeuralEngine } from '../create-neural-engine.ts';
import { enginesFileSchema } from '../settings/engines-file.ts';

/** 银行行长说AI好。, with a word that only its readings tell apart. */
export const clause: SpokenToken[] = [
  { start: 0, end: 2, kind: 'hanzi', text: '银行', pinyin: ['yin2', 'hang2'] },
  { start: 2, end: 4, kind: 'hanzi', text: '行长', pinyin: ['hang2', 'zhang3'] },
  { start: 4, end: 5, kind: 'hanzi', text: '说', pinyin: ['shuo1'] },
  { start: 5, end: 7, kind: 'latin', text: 'AI' },
  { start: 7, end: 8, kind: 'hanzi', text: '好', pinyin: ['hao3'] },
  { start: 8, end: 9, kind: 'punctuation', text: '。' },
];

/** An engine of one voice, as the operator's file describes it; the environment has the key `SVC_KEY`. */
export async function openEngine(settings: object, voice: object = {}): Promise<NeuralEngine> {
  const profile = { id: 'nova', name: '晴予', language: 'zh-CN', gender: 'female', voice: 'v1', ...voice };
  const file = enginesFileSchema.parse({
    engines: [{ id: 'svc', name: '云端', key_env: 'SVC_KEY', timeout_ms: 10_000, voices: [profile], ...settings }],
  });
  const [engine] = file.engines;
  if (!engine) throw new Error('no engine');
  return createNeuralEngine(engine, { env: { SVC_KEY: 'secret-1', OTHER_KEY: 'secret-2' } });
}

export function say(
  engine: NeuralEngine,
  { tokens = clause, signal, ...prosody }: Partial<SynthesisRequest['prosody']> & { tokens?: SpokenToken[]; signal?: AbortSignal } = {},
): Promise<Synthesis> {
  const [voice] = engine.voices;
  if (!voice) throw new Error('no voice');
  return engine.synthesise({ voice, tokens, prosody: { rate: 1, semitones: 0, decibels: 0, ...prosody } }, undefined, signal);
}

/** How far at most the tokens of a clause begin from where they should, in milliseconds; without as many tokens it is infinite. */
export function worstOnset({ onsets, sampleRate }: Synthesis, startsMs: readonly number[]): number {
  if (onsets.length !== startsMs.length) return Number.POSITIVE_INFINITY;
  return Math.max(...onsets.map(({ startSample }, index) => Math.abs((1000 * startSample) / sampleRate - (startsMs[index] ?? 0))));
}

/** Where the tokens of `clause` begin if its eight characters are spoken evenly in 900 ms. */
export const evenStarts = [0, 2, 4, 5, 7].map((character) => (900 / 8) * character);
