import { fromDecibels } from '@shengyu/speech/sound';

/** How loud a track is. */
export interface Loudness {
  /** Integrated; −∞ of silence. */
  loudnessLufs: number;
  /** Highest level between samples, linear. */
  truePeak: number;
}

/** Where the levels of a track come from. */
export interface Levels {
  raw: Loudness;
  /** Highest level per 100 ms before the gain, linear. */
  peaks: Float32Array;
  /** After a gain, and a limiter that lets `ceiling` through; both linear. */
  limited(gain: number, ceiling: number): Loudness;
}

export interface Mastering extends Loudness {
  /** Factor for the whole track; 1 for a silent one. */
  gain: number;
  /** Highest level per 100 ms before the gain. */
  peaks: Float32Array;
}

export interface GainSearch {
  targetLufs: number;
  /** What the limiter lets through, linear. */
  ceiling: number;
  /** Known from before; found when left out. */
  gain?: number;
}

/**
 * The gain moves in steps: an edited sentence changes the loudness of a script by hundredths of a decibel, and with one
 * gain before and after, everything else stays bit for bit what it was.
 */
export const gainStepDb = 0.2;
/** Enough for the loudest target, where the limiter takes back the most of each round; most scripts need two. */
const mostRounds = 16;

/** The gain that brings a track to the target, what the limiter takes away included, and how loud the track is with it. */
export function findGain(levels: Levels, { targetLufs, ceiling, gain: known }: GainSearch): Mastering {
  const { raw, peaks } = levels;
  if (!Number.isFinite(raw.loudnessLufs)) return { gain: 1, ...raw, peaks };
  const masteredWith = (gain: number): Mastering => ({ gain, ...levels.limited(gain, ceiling), peaks });
  if (known !== undefined) return masteredWith(known);
  let gainDb = targetLufs - raw.loudnessLufs;
  for (let round = 1; ; round += 1) {
    gainDb = Math.round(gainDb / gainStepDb) * gainStepDb;
    const mastered = masteredWith(fromDecibels(gainDb));
    // Turned up by what is missing, it loses a part of that again in the limiter: another round.
    const missing = targetLufs - mastered.loudnessLufs;
    if (Math.abs(missing) <= gainStepDb / 2 || round === mostRounds) return mastered;
    gainDb += missing;
  }
}
