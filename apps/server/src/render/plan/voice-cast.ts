import type { Prosody } from '@shengyu/script';
import type { EngineVoice, TtsEngine } from '@shengyu/speech';
import { RenderError } from './render-error.ts';

/** A voice with the engine that speaks it; plain data, so that threads can have it. */
export interface CastVoice {
  engineId: string;
  voice: EngineVoice;
  /** The voice of the same id by another engine, that spoke before this one arrived. */
  basic?: { engineId: string; voice: EngineVoice };
  /** What a script asks for comes on top of it. */
  usual?: Pick<Prosody, 'rate' | 'semitones'>;
}

export interface VoiceCast {
  readonly voices: ReadonlyMap<string, CastVoice>;
  /** @throws RenderError `unknown-voice` */
  find(voiceId: string): CastVoice & { engine: TtsEngine };
  /** Asked before each clause. @throws RenderError `voice-stopped` */
  allow(voiceId: string): Promise<void>;
}

/** All voices of all engines; of two with one id the first engine's is taken. */
export function createVoiceCast(engines: readonly TtsEngine[]): VoiceCast {
  const voices = new Map<string, CastVoice & { engine: TtsEngine }>();
  for (const engine of engines) {
    for (const voice of engine.voices) {
      const first = voices.get(voice.id);
      if (!first) voices.set(voice.id, { engineId: engine.id, voice, engine });
      else first.basic ??= { engineId: engine.id, voice };
    }
  }
  return {
    voices: new Map([...voices].map(([id, { engine: _engine, ...plain }]) => [id, plain])),
    find: (voiceId) => voices.get(voiceId) ?? unknownVoice(voiceId),
    allow: () => Promise.resolve(),
  };
}

function unknownVoice(voiceId: string): never {
  throw new RenderError('unknown-voice', `There is no voice "${voiceId}".`);
}
