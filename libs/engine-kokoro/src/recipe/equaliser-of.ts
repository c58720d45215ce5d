import type { VoiceShape } from '@shengyu/speech/shape';
import { aboutMean } from './predict-figures.ts';

/** No band is moved further from the mean of all: a voice that needs more is another voice. */
const REACH_DB = 12;

/**
 * An equaliser as a recipe keeps it: within reach, at the level that leaves a sound of this spectrum as loud as it is, so that nothing clips.
 * Two places behind the point, as it is part of a key.
 */
export function equaliserOf(bandsDb: readonly number[], spectrumDb: readonly number[]): NonNullable<VoiceShape['equaliserDb']> {
  const levels = aboutMean(bandsDb).map((level) => Math.min(REACH_DB, Math.max(-REACH_DB, level)));
  const power = (gains: readonly number[]) => spectrumDb.reduce((sum, level, band) => sum + 10 ** ((level + (gains[band] ?? 0)) / 10), 0);
  const louder = 10 * Math.log10(power(levels) / power([]));
  return levels.map((level) => rounded(level - louder));
}

export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
