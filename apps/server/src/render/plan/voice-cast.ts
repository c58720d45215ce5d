import type { Prosody } from '@shengyu/script';
import type { EngineVoice, TtsEngine } from '@shengyu/speech';
import { RenderError } from './render-error.ts';

/** A voice with the engine that speaks it; plain data, so that threads can have it. */
export interface CastVoice {
  engineId: string;
  voice: EngineVoice;
  /** What a script asks for comes on top of it. */
  usual?: Pick<Prosody, 'rate' | 'semitones'>;
}

export interface VoiceCast {
  readonly voices: ReadonlyMap<string, CastVoice>;
  /** @throws RenderError `unknown-voice` */
  find(voiceId: string): CastVoice & { engine: TtsEngine };
  /** Of those, the voices of the script's owner alone. */
  readonly own: ReadonlyMap<string, CastVoice>;
  /** Asked before each clause. @throws RenderError `voice-stopped` */
  allow(voiceId: string): Promise<void>;
}

/** All voices of all engines; of two with one id the first engine's is taken. */
export function createVoiceCast(engines: readonly TtsEngine[]): VoiceCast {
  const voices = new Map<string, CastVoice & { engine: TtsEngine }>();
  for (const engine of engines) {
    for (const voice of engine.voices) if (!voices.has(voice.id)) voices.set(voice.id, { engineId: engine.id, voice, engine });
  }
  return {
    voices: new Map([...voices].map(([id, { engineId, voice }]) => [id, { engineId, voice }])),
    find: (voiceId) => voices.get(voiceId) ?? unknownVoice(voiceId),
    own: new Map(),
    allow: () => Promise.resolve(),
  };
}

function unknownVoice(voiceId: string): never {
  throw new RenderError('unknown-voice', `There is no voice "${voiceId}".`);
}
