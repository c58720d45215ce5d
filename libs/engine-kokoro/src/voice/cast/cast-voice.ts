import type { EngineVoice, VoiceLanguage } from '@shengyu/speech/engine';
import type { VoiceShape } from '@shengyu/speech/shape';
import { evenTilt } from '@shengyu/voice';
import { stylesNamed, type StyleName } from '../styles.ts';
import type { Mixture, VoiceRecipe } from '../voice-recipe.ts';
import { measuredVoices } from './measured-voices.ts';

/** A voice as its cast writes it; what is left out stays as the mixture has it. */
export interface CastRecipe extends Partial<Pick<VoiceRecipe, 'semitones' | 'range' | 'pace' | 'tract'>> {
  timbre: Mixture;
  prosody?: Mixture;
  /** Tilt of its spectrum in dB per octave: above 0 brighter. */
  tilt?: number;
}

/** Most of the power of speech is around here: a tilt about it leaves a voice about as loud as it is. */
const PIVOT_HZ = 500;

/** Writes voices of one language. @throws RangeError for a voice that nobody measured */
export function castVoices(language: VoiceLanguage, lacks?: EngineVoice['lacks']) {
  return (id: string, styles: readonly StyleName[], { tilt, ...recipe }: CastRecipe): EngineVoice => {
    const measured = measuredVoices[id];
    if (!measured) throw new RangeError(`Nobody measured ${id}: npm run voices -w @shengyu/engine-kokoro -- --write`);
    const { centerHz, loudnessLufs, pace } = measured;
    return {
      id,
      language,
      loudnessLufs,
      pace,
      definition: {
        ...{ semitones: 0, range: 1, pace: 1, tract: 1, ...recipe, centerHz },
        ...(tilt !== undefined && { shape: tiltedShape(tilt) }),
      } satisfies VoiceRecipe,
      styles: stylesNamed(styles),
      ...(lacks && { lacks }),
    };
  };
}

function tiltedShape(tilt: number): VoiceShape {
  // Two places behind the point, as the recipe is part of a key.
  return { equaliserDb: evenTilt(tilt, PIVOT_HZ).map((level) => Math.round(100 * level) / 100) };
}
