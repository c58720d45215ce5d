import type { EngineSettings, EnginesFile } from '@shengyu/engine-neural';
import type { EngineListing } from '../commands/voices/voice-catalogue.ts';
import { texts } from '../locales/zh-CN.ts';
import { voiceProfiles } from '../catalogue/voice-profiles.ts';
import type { VoiceProfile } from '../catalogue/voice-profile.ts';

/** The operator's file, `ENGINES_FILE`: engines, and what hears. @throws EnginesFileError */
export async function readEngines(path: string | undefined): Promise<EnginesFile> {
  if (path === undefined) return { engines: [] };
  const { readEnginesFile } = await import('@shengyu/engine-neural');
  return readEnginesFile(path);
}

/** Every engine with its voices: the operator's first, as their voices are the more natural ones, then the embedded one. */
export async function listEngines(engines: readonly EngineSettings[]): Promise<EngineListing[]> {
  const { espeakVoices } = await import('@shengyu/engine-espeak');
  const embedded: EngineListing = {
    card: { id: 'espeak', name: texts.voices.engine, naturalness: 'synthetic' },
    voices: espeakVoices,
    profiles: voiceProfiles,
  };
  // It has no voice but those of members.
  const units: EngineListing = {
    card: { id: 'units', name: texts.voices.unitsEngine, naturalness: 'synthetic' },
    voices: [],
    profiles: [],
  };
  if (engines.length === 0) return [units, embedded];
  const { voicesOf } = await import('@shengyu/engine-neural');
  const configured = engines.map((engine): EngineListing => ({
    card: { id: engine.id, name: engine.name, naturalness: engine.naturalness },
    voices: voicesOf(engine),
    profiles: engine.voices.map(toProfile),
  }));
  return [...configured, units, embedded];
}

const hues = ['blue', 'violet', 'coral', 'leaf', 'amber'] as const;

function toProfile(voice: EngineSettings['voices'][number], index: number): VoiceProfile {
  return {
    id: voice.id,
    name: voice.name,
    summary: voice.summary,
    description: voice.description,
    gender: voice.gender,
    age: voice.age,
    tags: [],
    priceRate: voice.price_rate,
    vip: false,
    hue: hues[index % hues.length] ?? 'blue',
    rough: 0.3,
    sampleText: voice.sample_text || texts.voices.sampleText[voice.language],
    useCases: [],
  };
}
