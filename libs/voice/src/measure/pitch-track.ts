import { likeliestPath, type PitchChoice } from './pitch-path.ts';

const lowestHz = 50;
const highestHz = 520;
const windowSeconds = 0.03;
const hopSeconds = 0.01;
/** What repeats no worse than this may be the period of a voiced frame: where the pitch moves, a period repeats worse than its half. */
const mayBePeriod = 0.5;

/** Frames follow each other so many samples apart: about 10 ms. */
export function pitchHop(sampleRate: number): number {
  const factor = thinning(sampleRate);
  return factor * Math.floor((sampleRate / factor) * hopSeconds);
}

/** At a quarter of 22,050 Hz the fundamental is all there, and everything costs a sixteenth. */
function thinning(sampleRate: number): number {
  return Math.max(1, Math.round(sampleRate / 5512));
}

/**
 * Fundamental frequency per frame in Hz, 0 where it is not voiced, by YIN (de Cheveigné and Kawahara, 2002).
 * @param voicedBelow cumulative mean normalised difference below which a frame counts as voiced; a pitch that moves fast needs about 0.4
 * @param quietest mean square below which a frame is silent
 * @param connected whether the frames around it decide which of its periods a frame has; otherwise it has the shortest, which is that of the
 *   second or third harmonic where a formant makes this one the loudest
 */
export function pitchFrames(
  recording: Float32Array,
  recordedRate: number,
  voicedBelow = 0.15,
  quietest = 1e-4,
  connected = false,
): Float32Array {
  const factor = thinning(recordedRate);
  const samples = thinned(recording, factor);
  const sampleRate = recordedRate / factor;
  const window = Math.floor(sampleRate * windowSeconds);
  const longest = Math.floor(sampleRate / lowestHz);
  const shortest = Math.floor(sampleRate / highestHz);
  const hop = Math.floor(sampleRate * hopSeconds);
  const frames = new Float32Array(Math.max(0, Math.ceil((samples.length - window - longest) / hop)));
  const difference = new Float32Array(longest);
  const choices: PitchChoice[][] = [];
  for (let frame = 0; frame < frames.length; frame += 1) {
    if (!normalisedDifference(samples, frame * hop, window, difference, quietest)) continue;
    let lag = shortest;
    while (lag < longest && (difference[lag] ?? 1) >= voicedBelow) lag += 1;
    while (lag + 1 < longest && (difference[lag + 1] ?? 1) < (difference[lag] ?? 1)) lag += 1;
    if (lag >= longest) continue;
    if (connected)
      choices[frame] = periods(difference, lag, shortest).map(({ lag: at, ...choice }) => ({
        ...choice,
        hertz: sampleRate / vertex(difference, at),
      }));
    else frames[frame] = sampleRate / vertex(difference, lag);
  }
  return connected ? likeliestPath(choices, frames) : frames;
}

/** The voiced frames of `pitchFrames` alone. */
export function pitchTrack(recording: Float32Array, sampleRate: number, voicedBelow?: number): number[] {
  return [...pitchFrames(recording, sampleRate, voicedBelow)].filter((hz) => hz > 0);
}

/** Where the difference has a minimum: the period that was found, and others. */
function periods(difference: Float32Array, known: number, shortest: number): { lag: number; difference: number }[] {
  const found: { lag: number; difference: number }[] = [];
  for (let lag = shortest; lag < difference.length - 1; lag += 1) {
    const value = difference[lag] as number;
    if (value < mayBePeriod && value <= (difference[lag - 1] as number) && value < (difference[lag + 1] as number))
      found.push({ lag, difference: value });
  }
  return found.length > 0 ? found : [{ lag: known, difference: difference[known] as number }];
}

/** False where the frame is silent. */
function normalisedDifference(samples: Float32Array, start: number, window: number, difference: Float32Array, quietest: number): boolean {
  let energy = 0;
  for (let index = start; index < start + window; index += 1) energy += (samples[index] as number) ** 2;
  if (energy / window < quietest) return false;
  let running = 0;
  for (let lag = 1; lag < difference.length; lag += 1) {
    let sum = 0;
    for (let index = start; index < start + window; index += 1) sum += ((samples[index] as number) - (samples[index + lag] as number)) ** 2;
    running += sum;
    difference[lag] = running > 0 ? (sum * lag) / running : 1;
  }
  difference[0] = 1;
  return true;
}

/** Means of some samples each: enough of a low-pass for the fundamental. */
function thinned(recording: Float32Array, factor: number): Float32Array {
  const result = new Float32Array(Math.floor(recording.length / factor));
  for (let index = 0; index < result.length; index += 1) {
    let sum = 0;
    for (let at = factor * index; at < factor * (index + 1); at += 1) sum += recording[at] as number;
    result[index] = sum / factor;
  }
  return result;
}

/** Lag of the minimum between samples, by the parabola through three points. */
function vertex(difference: Float32Array, lag: number): number {
  const [before = 0, at = 0, after = 0] = [difference[lag - 1], difference[lag], difference[lag + 1] ?? difference[lag]];
  const curvature = before - 2 * at + after;
  return curvature > 0 ? lag + (before - after) / (2 * curvature) : lag;
}
