import type { EngineSettings, EnginesFile } from '@shengyu/engine-neural';
import type { EngineListing } from '../commands/voices/catalogue/voice-catalogue.ts';
import { texts } from '../locales/zh-CN.ts';
import { voiceProfiles } from '../catalogue/voice-profiles.ts';
import type { VoiceProfile } from '../catalogue/voice-profile.ts';

/** The operator's file, `ENGINES_FILE`: engines, and what hears. @throws EnginesFileError */
export async function readEngines(path: string | undefined): Promise<EnginesFile> {
  if (path === undefined) return { engines: [] };
  const { readEnginesFile } = await import('@shengyu/engine-neural');
  return readEnginesFile(path);
}

/**
 * Every engine with its voices: the operator's first, then the natural ones of the house, then the embedded one.
 *
 * @param house how the natural voices of this machine are asked for and switched; none when left out
 */
export async function listEngines(
  engines: readonly EngineSettings[],
  house: Pick<EngineListing, 'isHere' | 'offer'> = { isHere: () => false },
): Promise<EngineListing[]> {
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
  const { kokoroVoices } = await import('@shengyu/engine-kokoro');
  const natural: EngineListing = {
    card: { id: 'kokoro', name: texts.voices.naturalEngine, naturalness: 'natural' },
    voices: kokoroVoices,
    profiles: voiceProfiles,
    ...house,
  };
  if (engines.length === 0) return [natural, units, embedded];
  const { engineCost, voicesOf } = await import('@shengyu/engine-neural');
  const configured = engines.map((engine): EngineListing => {
    const cost = engineCost(engine);
    return {
      card: { id: engine.id, name: engine.name, naturalness: engine.naturalness },
      voices: voicesOf(engine),
      profiles: engine.voices.map(toProfile),
      ...(cost && { cost }),
    };
  });
  return [...configured, natural, units, embedded];
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
