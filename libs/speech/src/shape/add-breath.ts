import { createFft } from '@shengyu/voice';
import { noiseAt } from '../signal/noise-at.ts';

const fft = createFft(512);
const hop = fft.size / 4;
const bins = fft.size / 2;
const hann = Float64Array.from({ length: fft.size }, (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / fft.size));
const cosines = Float64Array.from({ length: 256 }, (_, turn) => Math.cos((2 * Math.PI * turn) / 256));
/** Four windows squared overlap to 1.5. */
const overlap = 1.5;
/** Independent frames add by their power: so much less than ones that fit together. */
const incoherent = 2;
/** Bins on each side over which the noise is spread: wider than two harmonics, it has none of its own. */
const spread = 7;
/** Breath is turbulence: it begins here and is all there an octave and a half above. */
const [fromHz, fullHz] = [600, 1700];

/**
 * Replaces a share of the voice by noise of the same colour at the same moment: breath. Level and spectrum stay.
 * @param amount 0…1, share of the power above 1.7 kHz
 */
export function addBreath(samples: Float32Array, sampleRate: number, amount: number): Float32Array {
  const result = new Float32Array(samples.length);
  const shares = Float64Array.from({ length: bins + 1 }, (_, bin) => {
    const place = Math.log2((bin * sampleRate) / fft.size / fromHz) / Math.log2(fullHz / fromHz);
    return amount * Math.min(1, Math.max(0, place));
  });
  const real = new Float64Array(fft.size);
  const imaginary = new Float64Array(fft.size);
  const sums = new Float64Array(bins + 2);
  for (let frame = 0, start = -fft.size + hop; start < samples.length; frame += 1, start += hop) {
    real.fill(0);
    imaginary.fill(0);
    const [first, end] = [Math.max(0, -start), Math.min(fft.size, samples.length - start)];
    for (let index = first; index < end; index += 1) real[index] = (samples[start + index] as number) * (hann[index] as number);
    fft.forward(real, imaginary);
    for (let bin = 0; bin <= bins; bin += 1)
      sums[bin + 1] = (sums[bin] as number) + (real[bin] as number) ** 2 + (imaginary[bin] as number) ** 2;
    for (let bin = 1; bin < bins; bin += 1) mixBin(real, imaginary, sums, bin, shares[bin] as number, frame);
    fft.inverse(real, imaginary);
    for (let index = first; index < end; index += 1)
      result[start + index] = (result[start + index] as number) + ((real[index] as number) * (hann[index] as number)) / overlap;
  }
  return result;
}

function mixBin(real: Float64Array, imaginary: Float64Array, sums: Float64Array, bin: number, share: number, frame: number): void {
  if (share === 0) return;
  const low = Math.max(0, bin - spread);
  const high = Math.min(bins, bin + spread);
  const level = Math.sqrt((((sums[high + 1] as number) - (sums[low] as number)) / (high - low + 1)) * share) * incoherent;
  const turn = Math.floor((noiseAt(frame * fft.size + bin, 1) + 1) * 128) & 255;
  const kept = Math.sqrt(1 - share);
  const re = kept * (real[bin] as number) + level * (cosines[turn] as number);
  const im = kept * (imaginary[bin] as number) + level * (cosines[(turn + 192) & 255] as number);
  real[bin] = re;
  imaginary[bin] = im;
  real[fft.size - bin] = re;
  imaginary[fft.size - bin] = -im;
}
