import { createFft } from '@shengyu/voice';

/** Sample rate of everything in this package. */
export const ACOUSTIC_RATE = 16_000;
/** Bands of the spectrum in each frame. */
export const BANDS = 24;
/** Samples from one frame to the next: 10 ms. */
export const HOP = 160;
const windowLength = 400;
const fftLength = 512;
const lowestHz = 100;
const highestHz = 7_000;
const emphasis = 0.97;

/** Log energies of mel bands, frame after frame. */
export interface MelFrames {
  count: number;
  /** `count * BANDS` natural logarithms. Frame i is centred at sample `i * hop + 200`. */
  logs: Float32Array;
  /** Level of each frame in dB, full scale 0. */
  levels: Float32Array;
}

export interface MelOptions {
  /** Moves all formants up by this factor before they are measured: another vocal tract. */
  warp?: number;
  /** Samples between frames; other than `HOP`, another pace. */
  hop?: number;
}

const fft = createFft(fftLength);
const hann = Float32Array.from({ length: windowLength }, (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / windowLength));
const banks = new Map<number, Band[]>();

/** The spectrum of mono speech at 16 kHz, −1…1. */
export function melFrames(samples: Float32Array, { warp = 1, hop = HOP }: MelOptions = {}): MelFrames {
  const bank = bankOf(warp);
  const count = Math.max(0, Math.floor((samples.length - windowLength) / hop) + 1);
  const logs = new Float32Array(count * BANDS);
  const levels = new Float32Array(count);
  const real = new Float64Array(fftLength);
  const imaginary = new Float64Array(fftLength);
  const powers = new Float32Array(fftLength / 2 + 1);
  for (let at = 0; at < count; at += 1) {
    const start = at * hop;
    let energy = 0;
    let before = samples[start - 1] ?? 0;
    for (let index = 0; index < windowLength; index += 1) {
      const sample = samples[start + index] as number;
      energy += sample * sample;
      real[index] = (sample - emphasis * before) * (hann[index] as number);
      before = sample;
    }
    levels[at] = 10 * Math.log10(energy / windowLength + 1e-10);
    real.fill(0, windowLength);
    imaginary.fill(0);
    fft.forward(real, imaginary);
    for (let bin = 0; bin < powers.length; bin += 1) powers[bin] = (real[bin] as number) ** 2 + (imaginary[bin] as number) ** 2;
    for (let band = 0; band < BANDS; band += 1) logs[at * BANDS + band] = Math.log(bandPower(powers, bank[band] as Band) + 1e-8);
  }
  return { count, logs, levels };
}

interface Band {
  first: number;
  weights: Float32Array;
}

function bandPower(powers: Float32Array, { first, weights }: Band): number {
  let sum = 0;
  for (let index = 0; index < weights.length; index += 1) sum += (powers[first + index] as number) * (weights[index] as number);
  return sum;
}

function bankOf(warp: number): Band[] {
  const known = banks.get(warp);
  if (known) return known;
  const edges = Array.from({ length: BANDS + 2 }, (_, index) => {
    const mel = toMel(lowestHz) + ((toMel(highestHz) - toMel(lowestHz)) * index) / (BANDS + 1);
    return Math.min(ACOUSTIC_RATE / 2, fromMel(mel) / warp);
  });
  const bank = Array.from({ length: BANDS }, (_, band) => {
    const [low = 0, middle = 0, high = 0] = edges.slice(band, band + 3).map((hz) => (hz * fftLength) / ACOUSTIC_RATE);
    const first = Math.ceil(low);
    const weights = Float32Array.from({ length: Math.max(1, Math.floor(high) - first + 1) }, (_, index) => {
      const bin = first + index;
      // A band that a warp moves out of the spectrum has no width, and holds nothing.
      return Math.max(0, bin <= middle ? (bin - low) / Math.max(1e-6, middle - low) : (high - bin) / Math.max(1e-6, high - middle));
    });
    return { first, weights };
  });
  banks.set(warp, bank);
  return bank;
}

const toMel = (hz: number): number => 2595 * Math.log10(1 + hz / 700);
const fromMel = (mel: number): number => 700 * (10 ** (mel / 2595) - 1);
