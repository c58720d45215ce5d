import type { EngineVoice, TtsEngine } from '@shengyu/speech/engine';
import { voiceDistance } from '@shengyu/voice';
import { parseVoiceRecipe } from '../voice/voice-recipe.ts';
import { comparedFigures } from './nearest-voices.ts';
import { profileVoice, type VoiceProfile } from './profile-voice.ts';

/** Nobody hears a difference so small, so a measure that is steady hardly changes. */
const NUDGE_SEMITONES = 0.1;

/** How much a voice's distances to the others of its language change at most, in steps, when its pitch is moved by a tenth of a semitone. */
export async function steadinessOf(
  engine: TtsEngine,
  voice: EngineVoice,
  profile: VoiceProfile,
  all: readonly VoiceProfile[],
): Promise<number> {
  const recipe = parseVoiceRecipe(voice.definition);
  const nudged = await profileVoice(engine, { ...voice, definition: { ...recipe, semitones: recipe.semitones + NUDGE_SEMITONES } });
  const changes = all
    .filter(({ id, language }) => id !== voice.id && language === voice.language)
    .map((other) => stepsBetween(nudged, other) - stepsBetween(profile, other));
  return Math.max(0, ...changes.map(Math.abs));
}

function stepsBetween(a: VoiceProfile, b: VoiceProfile): number {
  return voiceDistance(comparedFigures(a), comparedFigures(b)).steps;
}
