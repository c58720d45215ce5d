import type { EngineVoice } from '@shengyu/speech';
import type { VoiceProfile } from '../../sample-site/voice-profile.ts';

/** A voice people can choose: the engine's sound with what the catalogue says of it. */
export interface CatalogueVoice {
  profile: VoiceProfile;
  language: EngineVoice['language'];
  styles: EngineVoice['styles'];
  engineId: string;
}

export interface VoiceCatalogue {
  readonly voices: readonly CatalogueVoice[];
  find(id: string): CatalogueVoice | undefined;
  /** Price rate of a voice, 1 for the standard ones. Throws for an unknown id. */
  rateOf(id: string): number;
}

/** Only voices that the engine has and the catalogue describes. */
export function createVoiceCatalogue(
  profiles: readonly VoiceProfile[],
  engineId: string,
  engineVoices: readonly EngineVoice[],
): VoiceCatalogue {
  const byId = new Map(engineVoices.map((voice) => [voice.id, voice]));
  const voices = profiles.flatMap((profile): CatalogueVoice[] => {
    const voice = byId.get(profile.id);
    return voice ? [{ profile, language: voice.language, styles: voice.styles, engineId }] : [];
  });
  const known = new Map(voices.map((voice) => [voice.profile.id, voice]));
  return {
    voices,
    find: (id) => known.get(id),
    rateOf: (id) => {
      const voice = known.get(id);
      if (!voice) throw new Error(`voice ${id} is not in the catalogue`);
      return voice.profile.priceRate;
    },
  };
}
