import { fromDecibels, integratedLoudness, LEVEL_BLOCKS_PER_SECOND } from '@shengyu/speech/sound';
import type { SoundLevels } from '@shengyu/speech/sound';
import { forLimitedBlocks } from './limited-gains.ts';
import { gainStepDb } from './master-track.ts';
import type { Mastering } from './master-track.ts';

export interface MasterMixTask {
  levels: SoundLevels;
  sampleRate: number;
  targetLufs: number;
  /** What the limiter lets through, linear. */
  ceiling: number;
}

const blocksPerStep = LEVEL_BLOCKS_PER_SECOND / 10;
const rounds = 5;

/** The gain that brings a mix to the target with what the limiter takes away, told from its levels. */
export function masterMix({ levels, sampleRate, targetLufs, ceiling }: MasterMixTask): Mastering {
  const raw = measure(levels, sampleRate, 1, Number.POSITIVE_INFINITY);
  if (!Number.isFinite(raw.loudnessLufs)) return { gain: 1, ...raw };
  let gainDb = targetLufs - raw.loudnessLufs;
  let mastered = raw;
  for (let round = 0; round < rounds; round += 1) {
    gainDb = Math.round(gainDb / gainStepDb) * gainStepDb;
    mastered = measure(levels, sampleRate, fromDecibels(gainDb), ceiling);
    const missing = targetLufs - mastered.loudnessLufs;
    if (Math.abs(missing) <= gainStepDb / 2 || round === rounds - 1) break;
    gainDb += missing;
  }
  return { gain: fromDecibels(gainDb), loudnessLufs: mastered.loudnessLufs, truePeak: mastered.truePeak, peaks: raw.peaks };
}

function measure({ energies, peaks }: SoundLevels, sampleRate: number, gain: number, ceiling: number): Omit<Mastering, 'gain'> {
  const steps = new Float64Array(Math.ceil(energies.length / blocksPerStep));
  const bars = new Float32Array(steps.length);
  const gains = new Float32Array(peaks.length).fill(gain);
  forLimitedBlocks(peaks, gain, ceiling, (block, factor) => {
    gains[block] = factor;
  });
  let loudest = 0;
  for (let block = 0; block < energies.length; block += 1) {
    const factor = gains[block] as number;
    const step = Math.floor(block / blocksPerStep);
    const peak = (peaks[block] as number) * factor;
    loudest = Math.max(loudest, Math.min(peak, ceiling));
    bars[step] = Math.max(bars[step] as number, peak);
    steps[step] = (steps[step] as number) + ((energies[block] as number) * factor * factor * 10) / sampleRate;
  }
  return { loudnessLufs: integratedLoudness(steps), truePeak: loudest, peaks: bars };
}
