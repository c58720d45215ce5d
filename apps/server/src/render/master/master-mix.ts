import { fromDecibels, integratedLoudness, LEVEL_BLOCKS_PER_SECOND } from '@shengyu/speech/sound';
import { limitedGains } from './limited-gains.ts';
import { gainStepDb, masteringRounds } from './master-track.ts';
import type { Mastering } from './master-track.ts';
import { readLevels } from './level-file.ts';

export interface MasterMixTask {
  /** Of `LevelFile`. */
  path: string;
  blocks: number;
  sampleRate: number;
  targetLufs: number;
  /** What the limiter lets through, linear. */
  ceiling: number;
  /** Known from before; found when left out. */
  gain?: number;
}

const blocksPerStep = LEVEL_BLOCKS_PER_SECOND / 10;

/** The gain that brings a mix to the target with what the limiter takes away, told from its levels. */
export function masterMix(task: MasterMixTask): Mastering {
  const { targetLufs, ceiling } = task;
  const raw = measure(task, 1, Number.POSITIVE_INFINITY);
  if (!Number.isFinite(raw.loudnessLufs)) return { gain: 1, ...raw };
  if (task.gain !== undefined) return { gain: task.gain, ...measure(task, task.gain, ceiling), peaks: raw.peaks };
  let gainDb = targetLufs - raw.loudnessLufs;
  let mastered = raw;
  for (let round = 0; round < masteringRounds; round += 1) {
    gainDb = Math.round(gainDb / gainStepDb) * gainStepDb;
    mastered = measure(task, fromDecibels(gainDb), ceiling);
    const missing = targetLufs - mastered.loudnessLufs;
    if (Math.abs(missing) <= gainStepDb / 2 || round === masteringRounds - 1) break;
    gainDb += missing;
  }
  return { gain: fromDecibels(gainDb), loudnessLufs: mastered.loudnessLufs, truePeak: mastered.truePeak, peaks: raw.peaks };
}

/** What a gain and the limiter make of the levels, read from their file a few minutes of sound at a time. */
function measure({ path, blocks, sampleRate }: MasterMixTask, gain: number, ceiling: number): Omit<Mastering, 'gain'> {
  const steps = new Float64Array(Math.ceil(blocks / blocksPerStep));
  const bars = new Float32Array(steps.length);
  let loudest = 0;
  for (const { first, skip, energies, peaks } of readLevels(path, blocks)) {
    const gains = limitedGains(peaks, gain, ceiling);
    for (let index = skip; index < energies.length; index += 1) {
      const factor = gains[index] as number;
      const step = Math.floor((first + index) / blocksPerStep);
      const peak = (peaks[index] as number) * factor;
      loudest = Math.max(loudest, Math.min(peak, ceiling));
      bars[step] = Math.max(bars[step] as number, peak);
      steps[step] = (steps[step] as number) + ((energies[index] as number) * factor * factor * 10) / sampleRate;
    }
  }
  return { loudnessLufs: integratedLoudness(steps), truePeak: loudest, peaks: bars };
}
