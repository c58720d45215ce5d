import { bandCentres, createFft } from '@shengyu/voice';

/** Odd, so that its middle is a sample; long enough to tell the lowest bands apart by half. */
const taps = 511;
const fft = createFft(2048);
const block = fft.size - taps + 1;

/** Filters a clause with a level for each ERB band, in linear time; the clause keeps its length, and each sample its place. */
export function applyEqualiser(samples: Float32Array, sampleRate: number, bandsDb: readonly number[]): Float32Array {
  const response = impulseSpectrum(bandsDb, sampleRate);
  const result = new Float32Array(samples.length);
  const real = new Float64Array(fft.size);
  const imaginary = new Float64Array(fft.size);
  const late = (taps - 1) / 2;
  for (let start = 0; start < samples.length; start += 2 * block) {
    // Two blocks at a time: the filter is real, so that the parts of a complex signal stay apart.
    for (let index = 0; index < fft.size; index += 1) {
      real[index] = index < block ? (samples[start + index] ?? 0) : 0;
      imaginary[index] = index < block ? (samples[start + block + index] ?? 0) : 0;
    }
    fft.forward(real, imaginary);
    for (let bin = 0; bin < fft.size; bin += 1) {
      const re = real[bin] as number;
      const im = imaginary[bin] as number;
      const a = response.real[bin] as number;
      const b = response.imaginary[bin] as number;
      real[bin] = re * a - im * b;
      imaginary[bin] = re * b + im * a;
    }
    fft.inverse(real, imaginary);
    add(result, start - late, real);
    add(result, start + block - late, imaginary);
  }
  return result;
}

function add(target: Float32Array, start: number, part: Float64Array): void {
  const end = Math.min(part.length, target.length - start);
  for (let index = Math.max(0, -start); index < end; index += 1)
    target[start + index] = (target[start + index] as number) + (part[index] as number);
}

interface ComplexSpectrum {
  real: Float64Array;
  imaginary: Float64Array;
}

/** A clause after the other has the same curve. */
let kept: { key: string; spectrum: ComplexSpectrum } | undefined;

/** Linear phase, by frequency sampling under a Hann window. */
function impulseSpectrum(bandsDb: readonly number[], sampleRate: number): ComplexSpectrum {
  const key = `${sampleRate} ${bandsDb.join(' ')}`;
  if (kept?.key === key) return kept.spectrum;
  const real = new Float64Array(fft.size);
  const imaginary = new Float64Array(fft.size);
  for (let bin = 0; bin <= fft.size / 2; bin += 1) {
    const gain = 10 ** (levelAt(bandsDb, (bin * sampleRate) / fft.size) / 20);
    real[bin] = gain;
    if (bin > 0) real[fft.size - bin] = gain;
  }
  fft.inverse(real, imaginary);
  const half = (taps - 1) / 2;
  const impulse = Float64Array.from({ length: fft.size }, (_, index) => {
    if (index >= taps) return 0;
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 1)) / (taps + 1));
    return (real[(index - half + fft.size) % fft.size] as number) * window;
  });
  const spectrum = { real: impulse, imaginary: new Float64Array(fft.size) };
  fft.forward(spectrum.real, spectrum.imaginary);
  kept = { key, spectrum };
  return spectrum;
}

/** Straight between the centres of the bands, level beyond the first and the last. */
function levelAt(bandsDb: readonly number[], hertz: number): number {
  const next = bandCentres.findIndex((centre) => centre >= hertz);
  if (next === 0) return bandsDb[0] ?? 0;
  if (next < 0) return bandsDb.at(-1) ?? 0;
  const [low, high] = [bandCentres[next - 1] as number, bandCentres[next] as number];
  const share = (hertz - low) / (high - low);
  return (bandsDb[next - 1] ?? 0) * (1 - share) + (bandsDb[next] ?? 0) * share;
}
