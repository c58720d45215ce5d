import { voiceDistance } from '@shengyu/voice';
import type { VoiceProfile } from './profile-voice.ts';

/** The voice of the same language that sounds most alike, for each; a voice alone in its language has none. */
export function nearestVoices(profiles: readonly VoiceProfile[]): ReadonlyMap<string, { id: string; steps: number }> {
  return new Map(
    profiles.flatMap((profile) => {
      const [nearest] = profiles
        .filter((other) => other !== profile && other.language === profile.language)
        .map((other) => ({ id: other.id, steps: voiceDistance(comparedFigures(profile), comparedFigures(other)).steps }))
        .toSorted((a, b) => a.steps - b.steps);
      return nearest ? [[profile.id, nearest] as const] : [];
    }),
  );
}

/** What voices of the cast are compared by: all say the same words, so their pace is that of the written syllables. */
export function comparedFigures({ figures, syllablesPerSecond }: VoiceProfile) {
  return { ...figures, syllablesPerSecond };
}
