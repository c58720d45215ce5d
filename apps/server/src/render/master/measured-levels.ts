import { integratedLoudness, LEVEL_BLOCKS_PER_SECOND } from '@shengyu/speech/sound';
import type { Levels, Loudness } from './find-gain.ts';
import { readLevels } from './level-file.ts';
import { limitedGains } from './limited-gains.ts';

export interface LevelFile {
  /** Of `writeLevels`. */
  path: string;
  blocks: number;
  sampleRate: number;
}

const blocksPerStep = LEVEL_BLOCKS_PER_SECOND / 10;

/** Levels of a mix that was measured before, read from their file a few minutes of sound at a time. Blocks: for workers only. */
export function measuredLevels(file: LevelFile): Levels {
  const { peaks, ...raw } = addUp(file, 1, Number.POSITIVE_INFINITY);
  return {
    raw,
    peaks,
    limited(gain, ceiling) {
      const { loudnessLufs, truePeak } = addUp(file, gain, ceiling);
      return { loudnessLufs, truePeak };
    },
  };
}

function addUp({ path, blocks, sampleRate }: LevelFile, gain: number, ceiling: number): Loudness & Pick<Levels, 'peaks'> {
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
