import type { HeardFigures } from '@shengyu/speech/engine';
import { bandCentres, brightnessOf } from '@shengyu/voice';
import { styleFigures } from '../voice/figures/style-figures.ts';
import type { StyleFigure } from '../voice/figures/style-figure.ts';
import type { Mixture, VoiceRecipe } from '../voice/voice-recipe.ts';
import { bandsMoved } from './bands-moved.ts';

/** What the shape adds to each figure at 1: measured on the embedded engine's voices and confirmed on these. */
const roughnessReach = 6.5;

/** What a recipe measures, by the measured figures of its styles. @throws RangeError for a style that nobody measured */
export function predictFigures({ timbre, prosody = timbre, semitones, range, pace, tract, shape = {} }: VoiceRecipe): HeardFigures {
  const { equaliserDb, breath = 0, roughness = 0 } = shape;
  const colour = mixed(timbre, 'breathPercent');
  const spectrumDb = aboutMean(bandsMoved(spectrumOf(timbre), tract).map((level, band) => level + (equaliserDb?.[band] ?? 0)));
  return {
    pitchHz: mixed(prosody, 'pitchHz', true) * 2 ** (semitones / 12),
    spanSemitones: mixed(prosody, 'spanSemitones') * range,
    syllablesPerSecond: paceOf({ timbre, prosody }) * pace,
    tractCm: mixed(timbre, 'tractCm') / tract,
    breathPercent: colour + (100 - colour) * breath,
    roughness: Math.min(10, mixed(timbre, 'roughness') + roughnessReach * roughness),
    spectrumDb,
    bands: bandCentres.length,
    brightnessHz: brightnessOf(spectrumDb),
  };
}

/** Of a mixture, about its mean, in dB for each band. */
export function spectrumOf(mixture: Mixture): number[] {
  return aboutMean(
    bandCentres.map((_, band) => mixture.reduce((sum, [style, share]) => sum + share * (figureOf(style).spectrumDb[band] ?? 0), 0)),
  );
}

/**
 * Syllables a second of a mixture. Lengths come with the melody; how many syllables stand out differs between timbres, by as much as each style
 * differs from the one that it was measured with.
 */
export function paceOf({ timbre, prosody }: { timbre: Mixture; prosody: Mixture }): number {
  const standOut = timbre.reduce((sum, [style, share]) => {
    const { prosody: measuredWith, syllablesPerSecond } = figureOf(style);
    return sum + share * Math.log(syllablesPerSecond / figureOf(measuredWith).syllablesPerSecond);
  }, 0);
  return mixed(prosody, 'syllablesPerSecond', true) * Math.exp(standOut);
}

type MixedFigure = Exclude<keyof StyleFigure, 'prosody' | 'spectrumDb'>;

/** A figure of a mixture. @param asRatio between the figures by their ratio, not their difference */
export function mixed(mixture: Mixture, name: MixedFigure, asRatio = false): number {
  const sum = mixture.reduce((total, [style, share]) => {
    const value = figureOf(style)[name];
    return total + share * (asRatio ? Math.log(value) : value);
  }, 0);
  return asRatio ? Math.exp(sum) : sum;
}

function figureOf(style: string): StyleFigure {
  const figure = styleFigures[style];
  if (!figure) throw new RangeError(`Nobody measured the style ${style}.`);
  return figure;
}

export function aboutMean(levels: readonly number[]): number[] {
  const mean = levels.reduce((sum, level) => sum + level, 0) / Math.max(1, levels.length);
  return levels.map((level) => level - mean);
}
