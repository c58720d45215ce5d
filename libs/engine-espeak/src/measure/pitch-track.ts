const lowestHz = 60;
const highestHz = 520;
const windowSeconds = 0.03;
const hopSeconds = 0.01;

/**
 * Fundamental frequency per voiced frame in Hz, by YIN (de Cheveigné and Kawahara, 2002), at a quarter of the sample rate.
 * @param voicedBelow cumulative mean normalised difference below which a frame counts as voiced; a pitch that moves fast needs about 0.4
 */
export function pitchTrack(recording: Float32Array, recordedRate: number, voicedBelow = 0.15): number[] {
  const samples = quarter(recording);
  const sampleRate = recordedRate / 4;
  const window = Math.floor(sampleRate * windowSeconds);
  const longest = Math.floor(sampleRate / lowestHz);
  const shortest = Math.floor(sampleRate / highestHz);
  const pitches: number[] = [];
  for (let start = 0; start + window + longest < samples.length; start += Math.floor(sampleRate * hopSeconds)) {
    const difference = normalisedDifference(samples.subarray(start, start + window + longest), window, longest);
    let lag = shortest;
    while (lag < longest && (difference[lag] ?? 1) >= voicedBelow) lag += 1;
    while (lag + 1 < longest && (difference[lag + 1] ?? 1) < (difference[lag] ?? 1)) lag += 1;
    if (lag < longest) pitches.push(sampleRate / vertex(difference, lag));
  }
  return pitches;
}

function normalisedDifference(frame: Float32Array, window: number, longest: number): Float32Array {
  const difference = new Float32Array(longest);
  let energy = 0;
  for (let index = 0; index < window; index += 1) energy += (frame[index] as number) ** 2;
  if (energy / window < 1e-4) return difference.fill(1);
  let running = 0;
  for (let lag = 1; lag < longest; lag += 1) {
    let sum = 0;
    for (let index = 0; index < window; index += 1) sum += ((frame[index] as number) - (frame[index + lag] as number)) ** 2;
    running += sum;
    difference[lag] = running > 0 ? (sum * lag) / running : 1;
  }
  difference[0] = 1;
  return difference;
}

/** Means of four samples: enough of a low-pass for the fundamental. */
function quarter(recording: Float32Array): Float32Array {
  const result = new Float32Array(recording.length >> 2);
  for (let index = 0; index < result.length; index += 1) {
    result[index] =
      ((recording[4 * index] ?? 0) + (recording[4 * index + 1] ?? 0) + (recording[4 * index + 2] ?? 0) + (recording[4 * index + 3] ?? 0)) /
      4;
  }
  return result;
}

/** Lag of the minimum between samples, by the parabola through three points. */
function vertex(difference: Float32Array, lag: number): number {
  const [before = 0, at = 0, after = 0] = [difference[lag - 1], difference[lag], difference[lag + 1] ?? difference[lag]];
  const curvature = before - 2 * at + after;
  return curvature > 0 ? lag + (before - after) / (2 * curvature) : lag;
}
