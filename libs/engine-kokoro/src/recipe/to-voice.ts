import type { MadeVoice } from '@shengyu/speech/engine';
import { mixed } from './predict-figures.ts';
import { stylesNamed } from '../voice/styles.ts';
import type { VoiceRecipe } from '../voice/voice-recipe.ts';

/** A recipe that somebody designed or matched, as the port takes it: it speaks Mandarin. */
export function toVoice(recipe: VoiceRecipe): MadeVoice {
  const { timbre, prosody = timbre, pace } = recipe;
  return {
    language: 'zh-CN',
    definition: { ...recipe },
    styles: stylesNamed(['calm', 'cheerful', 'sad']),
    loudnessLufs: Math.round(10 * mixed(timbre, 'loudnessLufs')) / 10,
    pace: Math.round(100 * mixed(prosody, 'pace', true) * pace) / 100,
  };
}
