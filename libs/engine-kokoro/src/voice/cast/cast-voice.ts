import type { EngineVoice, VoiceLanguage } from '@shengyu/speech/engine';
import { stylesNamed, type StyleName } from '../styles.ts';
import type { Mixture, VoiceRecipe } from '../voice-recipe.ts';
import { measuredVoices } from './measured-voices.ts';

/** A voice as its cast writes it; what is left out stays as the mixture has it. */
export interface CastRecipe extends Partial<Pick<VoiceRecipe, 'semitones' | 'range' | 'pace' | 'tract'>> {
  timbre: Mixture;
  prosody?: Mixture;
}

/** Writes voices of one language. @throws RangeError for a voice that nobody measured */
export function castVoices(language: VoiceLanguage, lacks?: EngineVoice['lacks']) {
  return (id: string, styles: readonly StyleName[], recipe: CastRecipe): EngineVoice => {
    const measured = measuredVoices[id];
    if (!measured) throw new RangeError(`Nobody measured ${id}: npm run voices -w @shengyu/engine-kokoro -- --write`);
    const { centerHz, loudnessLufs, pace } = measured;
    return {
      id,
      language,
      loudnessLufs,
      pace,
      definition: { semitones: 0, range: 1, pace: 1, tract: 1, ...recipe, centerHz } satisfies VoiceRecipe,
      styles: stylesNamed(styles),
      ...(lacks && { lacks }),
    };
  };
}
