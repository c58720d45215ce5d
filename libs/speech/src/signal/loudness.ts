import { createEnergyMeter } from './energy-meter.ts';

const absoluteGateLufs = -70;
const relativeGateLu = -10;
/** Steps of 100 ms per gating block of 400 ms. */
const stepsPerBlock = 4;

export interface LoudnessMeter {
  push(samples: Float32Array): void;
  /** Mean square of the K-weighted signal in each whole step of 100 ms so far. */
  steps(): Float64Array;
}

/** Samples of one step of `integratedLoudness`; 22.05, 44.1 and 48 kHz all divide evenly. */
export function samplesPerStep(sampleRate: number): number {
  return Math.round(sampleRate / 10);
}

/** Streaming K-weighted energy of one channel. Steps of consecutive stretches can be measured apart and joined. */
export function createLoudnessMeter(sampleRate: number): LoudnessMeter {
  const energy = createEnergyMeter(sampleRate);
  const length = samplesPerStep(sampleRate);
  const steps: number[] = [];
  let sum = 0;
  let count = 0;
  return {
    push(samples) {
      for (let start = 0; start < samples.length;) {
        const end = Math.min(samples.length, start + length - count);
        sum += energy(samples, start, end);
        count += end - start;
        start = end;
        if (count < length) continue;
        steps.push(sum / length);
        sum = 0;
        count = 0;
      }
    },
    steps: () => Float64Array.from(steps),
  };
}

/**
 * Integrated loudness of one channel, gated as in BS.1770: blocks of 400 ms overlapping by three quarters, those under
 * −70 LUFS left out, then those 10 LU under the mean of the rest.
 * @param steps mean squares of `createLoudnessMeter`
 * @returns LUFS; −Infinity when everything is silent or shorter than a block
 */
export function integratedLoudness(steps: Float64Array): number {
  const blocks = blockEnergies(steps).filter((energy) => toLufs(energy) > absoluteGateLufs);
  const gate = toLufs(mean(blocks)) + relativeGateLu;
  return toLufs(mean(blocks.filter((energy) => toLufs(energy) > gate)));
}

function blockEnergies(steps: Float64Array): number[] {
  const blocks: number[] = [];
  for (let index = stepsPerBlock - 1; index < steps.length; index += 1) {
    let sum = 0;
    for (let step = 0; step < stepsPerBlock; step += 1) sum += steps[index - step] ?? 0;
    blocks.push(sum / stepsPerBlock);
  }
  return blocks;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function toLufs(energy: number): number {
  return energy > 0 ? -0.691 + 10 * Math.log10(energy) : Number.NEGATIVE_INFINITY;
}
