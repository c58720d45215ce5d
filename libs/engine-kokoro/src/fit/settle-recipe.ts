import { shapeVoice, type VoiceShape } from '@shengyu/speech/shape';
import { bandCentres, measureVoice, voiceDistance, type Recording, type VoiceFigures } from '@shengyu/voice';
import type { VoiceMatch } from '@shengyu/speech/engine';
import { aboutMean } from '../recipe/predict-figures.ts';
import { equaliserOf, rounded } from '../recipe/equaliser-of.ts';
import { toVoice } from '../recipe/to-voice.ts';
import type { VoiceRecipe } from '../voice/voice-recipe.ts';
import { clamp, paceFor } from './first-recipe.ts';

/** Times that the shaped sound is measured and corrected. */
const rounds = 3;
/** In more noise than this, roughness and breath are those of the noise. */
const clearDb = 25;

/**
 * The first recipe with what its sound showed to be off corrected: colour, breath and roughness on that sound itself, which is shaped and measured
 * again as the engine shapes it; pitch and pace by as much as they were off.
 * @param spoken the verification sentence by the first recipe, which has no shape
 */
export function settleRecipe(first: VoiceRecipe, wanted: VoiceFigures, spoken: Recording): VoiceMatch {
  const plain = measureVoice(spoken);
  const pitchRatio = plain.pitchHz > 0 ? clamp(wanted.pitchHz / plain.pitchHz, 0.75, 1.33) : 1;
  const pace = paceFor(wanted.syllablesPerSecond, plain.syllablesPerSecond, first.pace);
  const pitchHz = first.centerHz * 2 ** (first.semitones / 12);
  let shape = corrected({}, wanted, plain, plain);
  let shaped = plain;
  for (let round = 1; ; round += 1) {
    shaped = measureVoice({ ...spoken, samples: shapeVoice(spoken.samples, spoken.sampleRate, shape, pitchHz) });
    if (round === rounds) break;
    shape = corrected(shape, wanted, shaped, plain);
  }
  const recipe: VoiceRecipe = {
    ...first,
    // The melody is widened about its true centre.
    centerHz: rounded(plain.pitchHz > 0 ? clamp(plain.pitchHz / 2 ** (first.semitones / 12), 60, 500) : first.centerHz),
    semitones: rounded(clamp(first.semitones + 12 * Math.log2(pitchRatio), -12, 12)),
    pace: rounded(pace),
    shape,
  };
  const reached = {
    ...shaped,
    pitchHz: plain.pitchHz * pitchRatio,
    syllablesPerSecond: (plain.syllablesPerSecond * recipe.pace) / first.pace,
  };
  return { voice: toVoice(recipe), wanted, reached, distance: voiceDistance(wanted, reached) };
}

function corrected(
  { equaliserDb = [], breath = 0, roughness = 0 }: VoiceShape,
  wanted: VoiceFigures,
  is: VoiceFigures,
  plain: VoiceFigures,
): VoiceShape {
  const isClear = wanted.signalToNoiseDb >= clearDb;
  const missing = missingDb(wanted, is);
  const levels = smooth(missing.map((level, band) => level + (equaliserDb[band] ?? 0)));
  return {
    equaliserDb: equaliserOf(levels, plain.spectrumDb),
    breath: isClear ? rounded(clamp(breath + (wanted.breathPercent - is.breathPercent) / 95, 0, 0.5)) : 0,
    roughness: isClear ? rounded(clamp(roughness + (wanted.roughness - is.roughness) / 7, 0, 0.5)) : 0,
  };
}

/** In dB for each band. Bands that the recording does not hold stay as loud against the highest ones that it holds as they were. */
function missingDb(wanted: VoiceFigures, is: VoiceFigures): number[] {
  const held = Math.min(wanted.bands, is.bands);
  const differences = aboutMean(wanted.spectrumDb.slice(0, held).map((level, band) => level - (is.spectrumDb[band] ?? 0)));
  const top = differences.slice(-3).reduce((sum, level) => sum + level, 0) / Math.max(1, Math.min(3, held));
  return bandCentres.map((_, band) => differences[band] ?? top);
}

/** Narrow bands hold single harmonics of the recorded melody: what differs between neighbours is no colour of the voice. */
function smooth(levels: readonly number[]): number[] {
  return levels.map((level, band) => (2 * level + (levels[band - 1] ?? level) + (levels[band + 1] ?? level)) / 4);
}
