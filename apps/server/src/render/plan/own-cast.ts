import type { ScriptDocument } from '@shengyu/script';
import type { EngineVoice, TtsEngine } from '@shengyu/speech';
import type { OwnVoices } from '../../ports/own-voices.ts';
import { RenderError } from './render-error.ts';
import type { CastVoice, VoiceCast } from './voice-cast.ts';

/** A cast with the voices of its owner that a script names; the same cast where it names none. */
export async function withOwnCast(
  base: VoiceCast,
  engines: readonly TtsEngine[],
  own: OwnVoices | undefined,
  owner: string,
  voices: readonly string[],
): Promise<VoiceCast> {
  const names = voices.filter((name) => !base.voices.has(name));
  if (!own || names.length === 0) return base;
  const members = new Map<string, CastVoice & { engine: TtsEngine }>();
  for (const [id, { family, voice, usual }] of await own.find(owner, names)) {
    const engine = engines.find((one) => one.id === family || one.id.startsWith(`${family}/`));
    if (engine) members.set(id, { engineId: engine.id, voice: { ...voice, id } satisfies EngineVoice, engine, ...(usual && { usual }) });
  }
  if (members.size === 0) return base;
  const plain = new Map([...members].map(([id, { engineId, voice, usual }]) => [id, { engineId, voice, ...(usual && { usual }) }]));
  return {
    voices: new Map([...base.voices, ...plain]),
    find: (voiceId) => members.get(voiceId) ?? base.find(voiceId),
    allow: async (voiceId) => {
      if (members.has(voiceId) && !(await own.maySpeak(owner, voiceId)))
        throw new RenderError('voice-stopped', `The voice "${voiceId}" may not speak any more.`);
    },
  };
}

/** The voices that a script names. */
export function voicesOf({ settings, paragraphs }: ScriptDocument): string[] {
  const marked = paragraphs.flatMap(({ marks }) => marks.flatMap((mark) => ('voiceId' in mark ? [mark.voiceId] : [])));
  return [...new Set([settings.voiceId, ...marked])];
}
