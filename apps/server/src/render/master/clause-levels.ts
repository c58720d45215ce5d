import { integratedLoudness, levelBlockStart, samplesPerStep } from '@shengyu/speech/sound';
import type { SoundLevels } from '@shengyu/speech/sound';
import { readStoredLevels } from '../clause-store/read-stored-head.ts';
import { TIMELINE_RATE } from '../track/timeline.ts';
import type { Segment, Timeline } from '../track/timeline.ts';
import type { Levels } from './find-gain.ts';
import { forLimitedBlocks } from './limited-gains.ts';

/** Levels of voices alone: those stored with each clause, without rendering any of them again. Blocks: for workers only. */
export function clauseLevels(timeline: Timeline): Levels {
  const raw = addUp(timeline);
  const loudest = loudestOf(raw.loudest);
  return {
    raw: { loudnessLufs: integratedLoudness(raw.energies), truePeak: loudest },
    peaks: raw.peaks,
    limited: (gain, ceiling) => ({
      loudnessLufs: integratedLoudness(limitedEnergies(timeline, raw, gain, ceiling)),
      truePeak: Math.min(loudest * gain, ceiling),
    }),
  };
}

/** A track before gain and limiter. */
interface RawLevels {
  /** Mean squares per step of 100 ms. */
  energies: Float64Array;
  /** Highest level per step. */
  peaks: Float32Array;
  /** Highest level of each segment, to know those that the limiter leaves alone. */
  loudest: Float32Array;
}

function addUp({ segments, samples }: Timeline): RawLevels {
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
function limitedEnergies({ segments }: Timeline, raw: RawLevels, gain: number, ceiling: number): Float64Array {
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
