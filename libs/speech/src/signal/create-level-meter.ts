import { createEnergyMeter } from './energy-meter.ts';
import { LEVEL_BLOCKS_PER_SECOND, levelBlockStart } from './sound-levels.ts';
import type { SoundLevels } from './sound-levels.ts';

/** Measures several channels as one sound, block after block of `SoundLevels`. */
export interface LevelMeter {
  /** @param channels whole blocks, but for the end of the sound */
  push(channels: readonly Float32Array[]): SoundLevels;
}

/** The first block must begin at a multiple of 5 ms where `sampleRate` / 200 is not whole. Peaks are those of the samples. */
export function createLevelMeter(sampleRate: number): LevelMeter {
  const meters: ReturnType<typeof createEnergyMeter>[] = [];
  return {
    push(channels) {
      const length = channels[0]?.length ?? 0;
      const blocks = Math.ceil((length * LEVEL_BLOCKS_PER_SECOND) / sampleRate);
      const energies = new Float32Array(blocks);
      const peaks = new Float32Array(blocks);
      for (const [side, samples] of channels.entries()) {
        const meter = meters[side] ?? createEnergyMeter(sampleRate);
        meters[side] = meter;
        for (let block = 0; block < blocks; block += 1) {
          const start = levelBlockStart(block, sampleRate);
          const end = Math.min(length, levelBlockStart(block + 1, sampleRate));
          energies[block] = (energies[block] as number) + meter(samples, start, end);
          let peak = peaks[block] as number;
          for (let index = start; index < end; index += 1) peak = Math.max(peak, Math.abs(samples[index] as number));
          peaks[block] = peak;
        }
      }
      return { energies, peaks };
    },
  };
}
