import type { Biquad } from './k-weighting.ts';

/** Filters a signal in place, block after block; what it remembers runs on. */
export type Filter = (samples: Float32Array) => void;

export function createFilter(sections: readonly Biquad[]): Filter {
  const memory = new Float64Array(sections.length * 2);
  return (samples) => {
    for (const [index, { b0, b1, b2, a1, a2 }] of sections.entries()) {
      let p1 = memory[2 * index] as number;
      let p2 = memory[2 * index + 1] as number;
      for (let at = 0; at < samples.length; at += 1) {
        const x = samples[at] as number;
        const y = b0 * x + p1;
        p1 = b1 * x - a1 * y + p2;
        p2 = b2 * x - a2 * y;
        samples[at] = y;
      }
      // Denormal numbers after long silence would slow the filter a hundredfold.
      memory[2 * index] = Math.abs(p1) < 1e-20 ? 0 : p1;
      memory[2 * index + 1] = Math.abs(p2) < 1e-20 ? 0 : p2;
    }
  };
}

/** Second-order sections after R. Bristow-Johnson, "Cookbook formulae for audio equalizer biquad filter coefficients". Frequencies in hertz. */
export function lowPass(frequency: number, sampleRate: number, q = Math.SQRT1_2): Biquad {
  const { cos, alpha } = angle(frequency, sampleRate, q);
  return normalised((1 - cos) / 2, 1 - cos, (1 - cos) / 2, 1 + alpha, -2 * cos, 1 - alpha);
}

export function highPass(frequency: number, sampleRate: number, q = Math.SQRT1_2): Biquad {
  const { cos, alpha } = angle(frequency, sampleRate, q);
  return normalised((1 + cos) / 2, -1 - cos, (1 + cos) / 2, 1 + alpha, -2 * cos, 1 - alpha);
}

export function peaking(frequency: number, sampleRate: number, q: number, decibels: number): Biquad {
  const { cos, alpha } = angle(frequency, sampleRate, q);
  const a = 10 ** (decibels / 40);
  return normalised(1 + alpha * a, -2 * cos, 1 - alpha * a, 1 + alpha / a, -2 * cos, 1 - alpha / a);
}

export function lowShelf(frequency: number, sampleRate: number, decibels: number): Biquad {
  return shelf(frequency, sampleRate, decibels, 1);
}

export function highShelf(frequency: number, sampleRate: number, decibels: number): Biquad {
  return shelf(frequency, sampleRate, decibels, -1);
}

function shelf(frequency: number, sampleRate: number, decibels: number, side: 1 | -1): Biquad {
  const { cos, alpha } = angle(frequency, sampleRate, Math.SQRT1_2);
  const a = 10 ** (decibels / 40);
  const root = 2 * Math.sqrt(a) * alpha;
  const c = side * cos;
  return normalised(
    a * (a + 1 - (a - 1) * c + root),
    side * 2 * a * (a - 1 - (a + 1) * c),
    a * (a + 1 - (a - 1) * c - root),
    a + 1 + (a - 1) * c + root,
    side * -2 * (a - 1 + (a + 1) * c),
    a + 1 + (a - 1) * c - root,
  );
}

function angle(frequency: number, sampleRate: number, q: number): { cos: number; alpha: number } {
  const w = (2 * Math.PI * Math.min(frequency, sampleRate * 0.49)) / sampleRate;
  return { cos: Math.cos(w), alpha: Math.sin(w) / (2 * q) };
}

function normalised(b0: number, b1: number, b2: number, a0: number, a1: number, a2: number): Biquad {
  return { b0: b0 / a0, b1: b1 / a0, b2: b2 / a0, a1: a1 / a0, a2: a2 / a0 };
}
