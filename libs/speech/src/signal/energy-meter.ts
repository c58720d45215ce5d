import { kWeighting } from './k-weighting.ts';

/** Sum of squares of the K-weighted samples [start, end); the filters remember what they have seen. */
export type EnergyMeter = (samples: Float32Array, start: number, end: number) => number;

export function createEnergyMeter(sampleRate: number): EnergyMeter {
  const [shelf, pass] = kWeighting(sampleRate);
  // The second filter's numerator is a multiple of 1, −2, 1; the multiple is applied to the sum.
  const scale = pass.b0 ** 2;
  const memory = new Float64Array(4);
  return (samples, start, end) => {
    let [p1 = 0, p2 = 0, q1 = 0, q2 = 0] = memory;
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
    memory[0] = settled(p1);
    memory[1] = settled(p2);
    memory[2] = settled(q1);
    memory[3] = settled(q2);
    return sum * scale;
  };
}

function settled(value: number): number {
  return Math.abs(value) < 1e-20 ? 0 : value;
}
