import { stateScores, type StateScores } from '../path/state-scores.ts';
import { BANDS, HOP, melFrames, type MelFrames } from '../features/mel-frames.ts';
import { normaliseFrames, speechLevel } from '../features/normalise-frames.ts';
import { projectFrames } from '../features/splice.ts';
import type { AcousticModel } from '../model/acoustic-model.ts';

/** A recording as the model hears it. */
export interface Heard {
  table: StateScores;
  /** By frame: louder than what is around the speech. */
  speech: readonly boolean[];
  /** Level in dB of full scale: of the louder half of the speech, and of what is between it. */
  speechDb: number;
  noiseDb: number;
}

/** Samples from the beginning of the recording to the first frame's own 10 ms. */
const lead = 120;

/** First sample of a frame's own 10 ms. */
export const sampleOf = (frame: number): number => (frame === 0 ? 0 : frame * HOP + lead);

/** @param samples mono at 16 kHz, −1…1 */
export function listen(model: AcousticModel, samples: Float32Array): Heard {
  const frames = melFrames(samples);
  const projected = projectFrames(normaliseFrames(frames), model.projection);
  return { table: stateScores(model, projected), ...levelsOf(frames) };
}

function levelsOf({ levels, count, logs }: MelFrames): Omit<Heard, 'table'> {
  if (count === 0 || logs.length < BANDS) return { speech: [], speechDb: -100, noiseDb: -100 };
  const threshold = speechLevel(levels);
  const sorted = levels.slice().sort();
  const loud = sorted.filter((level) => level > threshold);
  return {
    speech: Array.from(levels, (level) => level > threshold),
    speechDb: loud[loud.length >> 1] ?? -100,
    noiseDb: sorted[Math.floor(count * 0.05)] ?? -100,
  };
}
