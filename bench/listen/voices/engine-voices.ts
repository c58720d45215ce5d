import type { EngineVoice, TtsEngine } from '@shengyu/speech/engine';
import { isDialect } from './bare-model/bare-voices.ts';
import type { BenchVoice } from './bench-voice.ts';

/** The two that were measured first, and four others of both sexes. */
const embeddedNames = ['linan', 'suwan', 'xiaoman', 'luchen', 'zhouyuan', 'heyu'];

/** Some of today's cast. @throws Error if the engine lacks one */
export function embeddedVoices(engine: TtsEngine): BenchVoice[] {
  return embeddedNames.map((name) => {
    const voice = engine.voices.find(({ id }) => id === name);
    if (!voice) throw new Error(`${engine.id} has no voice ${name}; it has ${engine.voices.map(({ id }) => id).join(', ')}.`);
    return spokenBy(engine, voice, name, 'embedded');
  });
}

/** All voices of the natural engine, `natural:` before the name. */
export function naturalVoices(engine: TtsEngine): BenchVoice[] {
  return engine.voices.map((voice) => spokenBy(engine, voice, `natural:${voice.id}`, isDialect(voice.id) ? 'dialect' : 'standard'));
}

function spokenBy(engine: TtsEngine, voice: EngineVoice, id: string, group: BenchVoice['group']): BenchVoice {
  return {
    id,
    group,
    speak: async ({ tokens }) => {
      const { pcm, sampleRate } = await engine.synthesise({ voice, tokens, prosody: { rate: 1, semitones: 0, decibels: 0 } });
      return { samples: Float32Array.from(pcm, (sample) => sample / 32_768), sampleRate };
    },
  };
}
