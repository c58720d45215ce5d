import { fromDecibels, integratedLoudness, levelBlockStart, samplesPerStep } from '@shengyu/speech/sound';
import type { SoundLevels } from '@shengyu/speech/sound';
import { TIMELINE_RATE } from '../track/timeline.ts';
import type { Segment } from '../track/timeline.ts';
import { forLimitedBlocks } from './limited-gains.ts';
import { readStoredLevels } from '../clause-store/read-stored-head.ts';

export interface MasterTask {
  segments: readonly Segment[];
  /** Length of the track. */
  samples: number;
  targetLufs: number;
  /** What the limiter lets through, linear. */
  ceiling: number;
  /** Known from before; found when left out. */
  gain?: number;
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
export const gainStepDb = 0.2;
/** Enough for the loudest target, where the limiter takes back the most of each round; most scripts need two. */
export const masteringRounds = 16;

/**
 * The gain that brings a track to the target, what the limiter takes away included, and the loudness that results:
 * from the levels kept with each clause, without hearing any of them again.
 */
export function masterTrack(task: MasterTask): Mastering {
  const raw = measureTrack(task);
  const rawLufs = integratedLoudness(raw.energies);
  const { peaks } = raw;
  if (!Number.isFinite(rawLufs)) return { gain: 1, loudnessLufs: rawLufs, truePeak: loudestOf(raw.loudest), peaks };
  let gainDb = task.targetLufs - rawLufs;
  let gain = 1;
  let loudnessLufs = rawLufs;
  for (let round = 0; round < masteringRounds; round += 1) {
    gainDb = Math.round(gainDb / gainStepDb) * gainStepDb;
    gain = task.gain ?? fromDecibels(gainDb);
    loudnessLufs = integratedLoudness(limitedEnergies(task, raw, gain));
    if (task.gain !== undefined) break;
    // Turned up by what is missing, it loses a part of that again in the limiter: another round.
    const missing = task.targetLufs - loudnessLufs;
    if (Math.abs(missing) <= gainStepDb / 2) break;
    gainDb += missing;
  }
  return { gain, loudnessLufs, truePeak: Math.min(loudestOf(raw.loudest) * gain, task.ceiling), peaks };
}

/** A track before gain and limiter. */
interface Measured {
  /** Mean squares per step of 100 ms. */
  energies: Float64Array;
  /** Highest level per step. */
  peaks: Float32Array;
  /** Highest level of each segment, to know those that the limiter leaves alone. */
  loudest: Float32Array;
}

function measureTrack({ segments, samples }: MasterTask): Measured {
  const step = samplesPerStep(TIMELINE_RATE);
  const steps = Math.ceil(samples / step);
  const energies = new Float64Array(steps);
  const peaks = new Float32Array(steps);
  const loudest = new Float32Array(segments.length);
  for (const [index, segment] of segments.entries()) {
    const levels = readStoredLevels(segment.path);
    const { gain, startSample } = segment;
    for (let block = 0; block < levels.peaks.length; block += 1) {
      const peak = (levels.peaks[block] as number) * gain;
      if (peak > (loudest[index] as number)) loudest[index] = peak;
      addBlock(energies, segment, levels, block, gain * gain);
      const bar = Math.floor((startSample + levelBlockStart(block, TIMELINE_RATE)) / step);
      if (peak > (peaks[bar] ?? 0)) peaks[bar] = peak;
    }
  }
  return { energies: energies.map((energy) => energy / step), peaks, loudest };
}

/** What a gain and the limiter make of the energies: all times the gain, less what is turned down around peaks. */
function limitedEnergies({ segments, ceiling }: MasterTask, raw: Measured, gain: number): Float64Array {
  const step = samplesPerStep(TIMELINE_RATE);
  const energies = raw.energies.map((energy) => energy * gain * gain * step);
  for (const [index, segment] of segments.entries()) {
    if ((raw.loudest[index] as number) * gain <= ceiling) continue;
    const levels = readStoredLevels(segment.path);
    const whole = segment.gain * gain;
    forLimitedBlocks(levels.peaks, whole, ceiling, (block, factor) => {
      addBlock(energies, segment, levels, block, factor * factor - whole * whole);
    });
  }
  return energies.map((energy) => energy / step);
}

function loudestOf(peaks: Float32Array): number {
  return peaks.reduce((loudest, peak) => Math.max(loudest, peak), 0);
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
