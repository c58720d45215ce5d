import { createPowerSpectrum, frameLength, powerScale } from '../signal/create-power-spectrum.ts';
import { subtractNoise } from '../signal/subtract-noise.ts';
import { bandBins } from './erb-bands.ts';

const highestHz = 5500;
const order = 12;
const shortestCm = 11.5;
const longestCm = 22;
const stepCm = 0.1;
/** Places of 25 Hz at which the predicted spectrum is looked at. */
const places = 220;
const turns = Float64Array.from({ length: 2 * places }, (_, place) => Math.cos((Math.PI * place) / places));

/**
 * How often a resonance lies at 900 Hz and at each frequency 3 per cent above the one before, in a Mandarin speaker with
 * a tract of 17 cm: the embedded engine's own formants, six paces and pitches, 80 s of speech.
 */
const templateCm = 17;
const templateHz = 900;
const templateRatio = 1.03;
const template = [
  24, 18, 11, 8, 7, 9, 10, 12, 14, 16, 16, 15, 15, 17, 19, 19, 16, 12, 8, 5, 5, 7, 11, 17, 22, 23, 19, 13, 9, 8, 11, 16, 20, 22, 25, 28, 31,
  31, 26, 20, 14, 13, 16, 23, 30, 34, 35, 34, 34, 34, 33, 27, 18, 11, 6, 3, 2, 1,
];

/**
 * Length of the vocal tract in cm from the resonances of the voiced frames. All resonances of a tract lie in proportion to
 * its length: the length is the one at which the frequencies of resonances look most like the template's. Resonances by
 * linear prediction from 0 to 5,500 Hz (Makhoul, "Linear prediction: a tutorial review", 1975), the room's power taken off.
 * @param noisePower of the room in each band
 */
export function tractLength(
  samples: Float32Array,
  sampleRate: number,
  hop: number,
  frames: readonly number[],
  pitches: Float32Array,
  noisePower: Float64Array,
): number {
  if (frames.length === 0) return 0;
  const spectrum = createPowerSpectrum(frameLength(sampleRate, 0.032));
  const bins = Math.min(spectrum.length / 2, Math.floor((highestHz * spectrum.length) / sampleRate));
  const cosines = Float64Array.from({ length: 2 * bins }, (_, bin) => Math.cos((Math.PI * bin) / bins));
  const counts = new Float64Array(places);
  const room = roomBins(noisePower, sampleRate, spectrum.length).subarray(0, bins);
  for (const frame of frames) {
    const power = spectrum.at(samples, frame * hop).subarray(0, bins);
    for (let bin = 0; bin < bins; bin += 1) power[bin] = subtractNoise(power[bin] as number, room[bin] as number);
    const envelope = predictedSpectrum(autocorrelation(power, cosines, pitches[frame] as number));
    for (let place = 1; place + 1 < places; place += 1) {
      const at = envelope[place] as number;
      if (at > (envelope[place - 1] as number) && at >= (envelope[place + 1] as number)) counts[place] = (counts[place] as number) + 1;
    }
  }
  return bestLength(counts);
}

function autocorrelation(power: Float64Array, cosines: Float64Array, pitchHz: number): Float64Array {
  const bins = power.length;
  return Float64Array.from({ length: order + 1 }, (_, lag) => {
    let sum = 0;
    // Emphasised by 6 dB per octave, as much as the glottis and the lips together take away.
    for (let bin = 0; bin < bins; bin += 1)
      sum += (power[bin] as number) * (1.9409 - 1.94 * (cosines[bin] as number)) * (cosines[(lag * bin) % (2 * bins)] as number);
    // Widens the peaks, so that they are resonances and not single harmonics of a high voice.
    return sum * Math.exp(-0.5 * ((Math.PI * 0.3 * pitchHz * lag) / highestHz) ** 2);
  });
}

/** Minus the inverse of the power: its peaks are where those of the power are. */
function predictedSpectrum(correlation: Float64Array): Float64Array {
  const predictor = levinson(correlation);
  return Float64Array.from({ length: places }, (_, place) => {
    let [real, imaginary] = [0, 0];
    for (let lag = 0; lag <= order; lag += 1) {
      real += (predictor[lag] as number) * (turns[(place * lag) % (2 * places)] as number);
      imaginary += (predictor[lag] as number) * (turns[(place * lag + (3 * places) / 2) % (2 * places)] as number);
    }
    return -(real * real + imaginary * imaginary);
  });
}

function levinson(correlation: Float64Array): Float64Array {
  const predictor = new Float64Array(order + 1);
  predictor[0] = 1;
  let error = (correlation[0] as number) + 1e-12;
  for (let step = 1; step <= order; step += 1) {
    let sum = 0;
    for (let lag = 0; lag < step; lag += 1) sum += (predictor[lag] as number) * (correlation[step - lag] as number);
    const reflection = -sum / error;
    const before = predictor.slice(0, step + 1);
    for (let lag = 1; lag <= step; lag += 1) predictor[lag] = (before[lag] as number) + reflection * (before[step - lag] as number);
    error *= 1 - reflection * reflection;
  }
  return predictor;
}

function bestLength(counts: Float64Array): number {
  let best = 0;
  let score = -2;
  for (let step = 0; step <= (longestCm - shortestCm) / stepCm; step += 1) {
    const length = shortestCm + step * stepCm;
    const [wanted, found]: [number[], number[]] = [[], []];
    for (const [index, value] of template.entries()) {
      const hertz = (templateHz * templateRatio ** index * templateCm) / length;
      if (hertz > highestHz * 0.95 || hertz < 800) continue;
      wanted.push(value);
      found.push(countNear(counts, hertz));
    }
    const alike = correlated(wanted, found);
    if (alike <= score) continue;
    score = alike;
    best = length;
  }
  return best;
}

/** Resonances per place near a frequency; those 4 per cent of it away count half. */
function countNear(counts: Float64Array, hertz: number): number {
  const centre = (hertz * places) / highestHz;
  const width = 0.035 * centre;
  let sum = 0;
  for (let place = Math.max(0, Math.floor(centre - 3 * width)); place < Math.min(places, centre + 3 * width); place += 1)
    sum += (counts[place] as number) * Math.exp(-0.5 * ((place - centre) / width) ** 2);
  return sum / width;
}

/** Pearson's correlation. */
function correlated(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [both, squareA, squareB] = [0, 1e-12, 1e-12];
  for (const [index, value] of a.entries()) {
    const [x, y] = [value - meanA, (b[index] as number) - meanB];
    both += x * y;
    squareA += x * x;
    squareB += y * y;
  }
  return both / Math.sqrt(squareA * squareB);
}

/** Power of the room in each bin, even within a band. */
function roomBins(noisePower: Float64Array, sampleRate: number, length: number): Float64Array {
  const { first, weights } = bandBins(sampleRate, length);
  const room = new Float64Array(length / 2 + 1);
  for (const [band, shares] of weights.entries()) {
    const width = shares.reduce((sum, share) => sum + share, 0);
    for (const [index, share] of shares.entries()) {
      const bin = (first[band] as number) + index;
      room[bin] = (room[bin] as number) + (share * (noisePower[band] as number)) / Math.max(1e-9, width) / powerScale(length);
    }
  }
  return room;
}
