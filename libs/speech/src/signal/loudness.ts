import { kWeighting } from './k-weighting.ts';
import type { Biquad } from './k-weighting.ts';

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
  const [shelf, pass] = kWeighting(sampleRate);
  const length = samplesPerStep(sampleRate);
  const steps: number[] = [];
  const first = new Float64Array(2);
  const second = new Float64Array(2);
  let sum = 0;
  let count = 0;
  return {
    push(samples) {
      for (let start = 0; start < samples.length;) {
        const end = Math.min(samples.length, start + length - count);
        sum += filteredEnergy(samples, start, end, shelf, pass, first, second);
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

function filteredEnergy(
  samples: Float32Array,
  start: number,
  end: number,
  shelf: Biquad,
  pass: Biquad,
  first: Float64Array,
  second: Float64Array,
): number {
  let p1 = first[0] ?? 0;
  let p2 = first[1] ?? 0;
  let q1 = second[0] ?? 0;
  let q2 = second[1] ?? 0;
  let sum = 0;
  for (let index = start; index < end; index += 1) {
    const x = samples[index] as number;
    const y = shelf.b0 * x + p1;
    p1 = shelf.b1 * x - shelf.a1 * y + p2;
    p2 = shelf.b2 * x - shelf.a2 * y;
    const z = y + q1;
    q1 = -2 * y - pass.a1 * z + q2;
    q2 = y - pass.a2 * z;
    sum += z * z;
  }
  // Denormal numbers after long silence would slow the filters a hundredfold.
  first[0] = Math.abs(p1) < 1e-20 ? 0 : p1;
  first[1] = Math.abs(p2) < 1e-20 ? 0 : p2;
  second[0] = Math.abs(q1) < 1e-20 ? 0 : q1;
  second[1] = Math.abs(q2) < 1e-20 ? 0 : q2;
  return sum;
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
