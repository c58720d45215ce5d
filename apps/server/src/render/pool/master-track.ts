import { fromDecibels, integratedLoudness, levelBlockStart, samplesPerStep } from '@shengyu/speech/sound';
import type { SoundLevels } from '@shengyu/speech/sound';
import { TIMELINE_RATE } from '../stages/timeline.ts';
import type { Segment } from '../stages/timeline.ts';
import { limitedGains } from './limited-gains.ts';
import { readStoredHead } from './read-stored-head.ts';

export interface MasterTask {
  segments: readonly Segment[];
  /** Length of the track. */
  samples: number;
  targetLufs: number;
  /** What the limiter lets through, linear. */
  ceiling: number;
}

export interface Mastering {
  /** Factor for the whole track; 1 for a silent one. */
  gain: number;
  /** Integrated loudness of the finished track, after gain and limiter. */
  loudnessLufs: number;
  /** Highest level of the finished track, between samples, linear. */
  truePeak: number;
  /** Highest level per 100 ms before the gain. */
  peaks: Float32Array;
}

/**
 * The gain moves in steps: an edited sentence changes the loudness of a script by hundredths of a decibel, and with one
 * gain before and after, everything else stays bit for bit what it was.
 */
const gainStepDb = 0.2;
const rounds = 4;

/**
 * The gain that brings a track to the target, what the limiter takes away included, and the loudness that results:
 * from the levels kept with each clause, without hearing any of them again.
 */
export function masterTrack(task: MasterTask): Mastering {
  const raw = measureTrack(task, 1);
  if (!Number.isFinite(raw.loudnessLufs)) return { gain: 1, ...raw };
  let gainDb = task.targetLufs - raw.loudnessLufs;
  let mastered = raw;
  for (let round = 0; round < rounds; round += 1) {
    const stepped = Math.round(gainDb / gainStepDb) * gainStepDb;
    mastered = measureTrack(task, fromDecibels(stepped), task.ceiling);
    // Turned up by what is missing, it loses a part of that again in the limiter: another round.
    const missing = task.targetLufs - mastered.loudnessLufs;
    gainDb = stepped;
    if (Math.abs(missing) <= gainStepDb / 2) break;
    gainDb += missing;
  }
  const gain = fromDecibels(Math.round(gainDb / gainStepDb) * gainStepDb);
  return { gain, loudnessLufs: mastered.loudnessLufs, truePeak: mastered.truePeak, peaks: raw.peaks };
}

interface Measured {
  loudnessLufs: number;
  truePeak: number;
  peaks: Float32Array;
}

function measureTrack({ segments, samples }: MasterTask, gain: number, ceiling = Number.POSITIVE_INFINITY): Measured {
  const step = samplesPerStep(TIMELINE_RATE);
  const steps = Math.ceil(samples / step);
  const energies = new Float64Array(steps);
  const peaks = new Float32Array(steps);
  let loudest = 0;
  for (const segment of segments) {
    const { levels } = readStoredHead(segment.path);
    const gains = limitedGains(levels.peaks, segment.gain * gain, ceiling);
    for (let block = 0; block < levels.peaks.length; block += 1) {
      const factor = gains[block] as number;
      const peak = (levels.peaks[block] as number) * factor;
      loudest = Math.max(loudest, Math.min(peak, ceiling));
      addBlock(energies, segment, levels, block, factor * factor);
      const bar = Math.floor((segment.startSample + levelBlockStart(block, TIMELINE_RATE)) / step);
      peaks[bar] = Math.max(peaks[bar] ?? 0, peak);
    }
  }
  for (let index = 0; index < steps; index += 1) energies[index] = (energies[index] as number) / step;
  return { loudnessLufs: integratedLoudness(energies), truePeak: loudest, peaks };
}

/** A block on the border of two steps counts in both, by its share. */
function addBlock(energies: Float64Array, { startSample, samples }: Segment, levels: SoundLevels, block: number, factor: number): void {
  const step = samplesPerStep(TIMELINE_RATE);
  const energy = (levels.energies[block] as number) * factor;
  const from = startSample + levelBlockStart(block, TIMELINE_RATE);
  const to = startSample + Math.min(samples, levelBlockStart(block + 1, TIMELINE_RATE));
  const first = Math.floor(from / step);
  const border = (first + 1) * step;
  const share = to <= border ? 1 : (border - from) / (to - from);
  energies[first] = (energies[first] ?? 0) + energy * share;
  if (share < 1 && first + 1 < energies.length) energies[first + 1] = (energies[first + 1] ?? 0) + energy * (1 - share);
}
