const lowestHz = 50;
const highestHz = 520;
const windowSeconds = 0.03;
const hopSeconds = 0.01;
/** What repeats after half of its period already, as a loud second harmonic does, repeats so much better after all of it; what repeats this well is right. */
const muchBetter = 0.5;
const wellEnough = 0.04;

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
 * @param doubted whether a period is compared with twice its length: where the second harmonic is the loudest, it is found an octave too high
 */
export function pitchFrames(
  recording: Float32Array,
  recordedRate: number,
  voicedBelow = 0.15,
  quietest = 1e-4,
  doubted = false,
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
  for (let frame = 0; frame < frames.length; frame += 1) {
    if (!normalisedDifference(samples, frame * hop, window, difference, quietest)) continue;
    let lag = shortest;
    while (lag < longest && (difference[lag] ?? 1) >= voicedBelow) lag += 1;
    while (lag + 1 < longest && (difference[lag + 1] ?? 1) < (difference[lag] ?? 1)) lag += 1;
    if (lag < longest) frames[frame] = sampleRate / vertex(difference, doubted ? wholePeriod(difference, lag) : lag);
  }
  return frames;
}

/** The voiced frames of `pitchFrames` alone. */
export function pitchTrack(recording: Float32Array, sampleRate: number, voicedBelow?: number): number[] {
  return [...pitchFrames(recording, sampleRate, voicedBelow)].filter((hz) => hz > 0);
}

/** The lag, or twice of it. */
function wholePeriod(difference: Float32Array, lag: number): number {
  const known = difference[lag] ?? 0;
  if (known < wellEnough) return lag;
  let twice = 2 * lag - (lag >> 3);
  for (let at = twice; at <= 2 * lag + (lag >> 3) && at < difference.length; at += 1)
    if ((difference[at] ?? 1) < (difference[twice] ?? 1)) twice = at;
  return (difference[twice] ?? 1) < muchBetter * known ? twice : lag;
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
