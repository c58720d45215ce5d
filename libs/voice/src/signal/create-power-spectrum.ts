import { createFft } from './fft.ts';

export interface PowerSpectrum {
  /** Samples of a frame. */
  readonly length: number;
  /** Power at 0, 1, … `length / 2` cycles per frame, Hann-windowed, of the frame that begins at `start`; outside of the samples is silence. */
  at: (samples: Float32Array, start: number) => Float64Array;
}

/** The result is overwritten by the next call. */
export function createPowerSpectrum(length: number): PowerSpectrum {
  const fft = createFft(length);
  const hann = Float64Array.from({ length }, (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / length));
  const real = new Float64Array(length);
  const imaginary = new Float64Array(length);
  const power = new Float64Array(length / 2 + 1);
  return {
    length,
    at(samples, start) {
      real.fill(0);
      imaginary.fill(0);
      const [first, end] = [Math.max(0, -start), Math.min(length, samples.length - start)];
      for (let index = first; index < end; index += 1) real[index] = (samples[start + index] as number) * (hann[index] as number);
      fft.forward(real, imaginary);
      for (let bin = 0; bin < power.length; bin += 1) power[bin] = (real[bin] as number) ** 2 + (imaginary[bin] as number) ** 2;
      return power;
    },
  };
}

/** A power of two that lasts about as long as asked for. */
export function frameLength(sampleRate: number, seconds: number): number {
  return 2 ** Math.round(Math.log2(sampleRate * seconds));
}

/** Brings a sine of full scale to 1: the Hann window lets 3/8 of the power pass, half of which is at negative frequencies. */
export function powerScale(length: number): number {
  return 2 / ((3 / 8) * length * (length / 2));
}
