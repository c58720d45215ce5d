import type { TtsEngine } from '@shengyu/speech/engine';
import type { BenchVoice } from './bench-voice.ts';

/** Two that were measured first, and four that differ from them in sex, age and manner. */
export const embeddedNames = ['linan', 'suwan', 'xiaoman', 'luchen'] as const;

/** Voices of an engine of ours as they ship. @throws Error if the engine has no voice of a name */
export function engineVoices(engine: TtsEngine, names: readonly string[], group: BenchVoice['group'], prefix = ''): BenchVoice[] {
  return names.map((name) => {
    const voice = engine.voices.find(({ id }) => id === name);
    if (!voice) throw new Error(`${engine.id} has no voice ${name}; it has ${engine.voices.map(({ id }) => id).join(', ')}.`);
    return {
      id: `${prefix}${name}`,
      group,
      speak: async ({ tokens }) => {
        const { pcm, sampleRate } = await engine.synthesise({ voice, tokens, prosody: { rate: 1, semitones: 0, decibels: 0 } });
        return { samples: Float32Array.from(pcm, (sample) => sample / 32_768), sampleRate };
      },
    };
  });
}
