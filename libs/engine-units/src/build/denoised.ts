import { createFft } from '@shengyu/voice';

const size = 512;
const hop = size / 4;
/** Fewer frames of the room say too little about it. */
const leastFrames = 6;
/** A room that is softer than this share of the speech's power is left as it is: no filter is better than any. */
const negligible = 10 ** -4;
/** Of the estimate of the frame before (Ephraim and Malah, 1984): without it single tones ring where noise was. */
const smoothing = 0.94;
/** What is left of a frame that is noise alone. */
const leastGain = 10 ** (-24 / 20);

const fft = createFft(size);
const half = size / 2;
/** Applied before and after: four of its squares make 2. */
const hann = Float64Array.from({ length: size }, (_, at) => Math.sqrt(0.5 - 0.5 * Math.cos((2 * Math.PI * at) / size)));
const [real, imaginary] = [new Float64Array(size), new Float64Array(size)];

/**
 * The recording with the room taken off that is heard before `start` and behind `end`: power subtraction, so that the long-term
 * spectrum of what is left is that of the speech. The same samples where the room is too soft or too short to be measured.
 */
export function denoised(samples: Float32Array, start: number, end: number): Float32Array {
  const room = roomOf(samples, start, end);
  if (!room) return samples;
  const sums = new Float64Array(samples.length);
  const before = new Float64Array(half + 1);
  for (let from = hop - size; from < samples.length; from += hop) {
    toSpectrum(samples, from);
    for (let bin = 0; bin <= half; bin += 1) {
      const noise = room[bin] as number;
      const power = powerAt(bin);
      const above = noise > 0 ? smoothing * (before[bin] as number) + (1 - smoothing) * Math.max(0, power / noise - 1) : Infinity;
      const gain = above === Infinity ? 1 : Math.max(leastGain, Math.sqrt(above / (1 + above)));
      if (noise > 0) before[bin] = (gain ** 2 * power) / noise;
      scale(bin, gain);
      if (bin > 0 && bin < half) scale(size - bin, gain);
    }
    fft.inverse(real, imaginary);
    const first = Math.max(0, -from);
    const last = Math.min(size, samples.length - from);
    for (let at = first; at < last; at += 1) sums[from + at] = (sums[from + at] as number) + (real[at] as number) * (hann[at] as number);
  }
  return Float32Array.from(sums, (sum) => sum / 2);
}

/** Mean power of each bin in the quieter half of the pauses: words die away in them, and breath is taken. */
function roomOf(samples: Float32Array, start: number, end: number): Float64Array | undefined {
  const pauses: { power: number; spectrum: Float64Array }[] = [];
  let [speech, spoken] = [0, 0];
  for (let from = 0; from + size <= samples.length; from += hop) {
    const isPause = from + size <= start || from >= end;
    if (!isPause && (from < start || from + size > end)) continue;
    toSpectrum(samples, from);
    const spectrum = Float64Array.from({ length: half + 1 }, (_, bin) => powerAt(bin));
    const power = spectrum.reduce((sum, part) => sum + part, 0);
    if (isPause) pauses.push({ power, spectrum });
    else [speech, spoken] = [speech + power, spoken + 1];
  }
  const quiet = pauses.sort((a, b) => a.power - b.power).slice(0, Math.ceil(pauses.length / 2));
  if (quiet.length < leastFrames || spoken === 0) return undefined;
  const room = new Float64Array(half + 1).map(
    (_, bin) => quiet.reduce((sum, { spectrum }) => sum + (spectrum[bin] as number), 0) / quiet.length,
  );
  return room.reduce((sum, part) => sum + part, 0) < (negligible * speech) / spoken ? undefined : room;
}

function toSpectrum(samples: Float32Array, from: number): void {
  for (let at = 0; at < size; at += 1) real[at] = (samples[from + at] ?? 0) * (hann[at] as number);
  imaginary.fill(0);
  fft.forward(real, imaginary);
}

const powerAt = (bin: number): number => (real[bin] as number) ** 2 + (imaginary[bin] as number) ** 2;

function scale(bin: number, gain: number): void {
  real[bin] = (real[bin] as number) * gain;
  imaginary[bin] = (imaginary[bin] as number) * gain;
}
