export interface Regularity {
  jitterPercent: number;
  shimmerDb: number;
  roughness: number;
}

/** A period may differ so much from what the pitch says. */
const reach = 0.15;

/**
 * How much neighbouring periods differ in length and in level, in the frames given: each period is found where the sound
 * after it correlates best with it.
 */
export function regularityOf(
  samples: Float32Array,
  sampleRate: number,
  hop: number,
  frames: readonly number[],
  pitches: Float32Array,
): Regularity {
  const jitters: number[] = [];
  const shimmers: number[] = [];
  for (const frame of frames) {
    const period = sampleRate / (pitches[frame] as number);
    const start = frame * hop;
    if (start + 4 * period > samples.length) continue;
    const first = bestLag(samples, start, period);
    const second = bestLag(samples, start + Math.round(first), period);
    jitters.push((200 * Math.abs(first - second)) / (first + second));
    const [one, other] = [power(samples, start, first), power(samples, start + Math.round(first), second)];
    if (one > 0 && other > 0) shimmers.push(Math.abs(10 * Math.log10(one / other)));
  }
  const jitterPercent = trimmedMean(jitters);
  const shimmerDb = trimmedMean(shimmers);
  return { jitterPercent, shimmerDb, roughness: roughnessOf(jitterPercent, shimmerDb) };
}

/** A clear voice has about 0.5 per cent and 0.3 dB, a hoarse one 3 per cent and 2 dB. */
function roughnessOf(jitterPercent: number, shimmerDb: number): number {
  const irregular = Math.hypot(jitterPercent / 3, shimmerDb / 2) / Math.SQRT2;
  return Math.min(10, 10 * irregular);
}

function bestLag(samples: Float32Array, start: number, period: number): number {
  const length = Math.round(period);
  const [from, to] = [Math.max(2, Math.floor(period * (1 - reach))), Math.ceil(period * (1 + reach))];
  const scores = Array.from({ length: to - from + 1 }, (_, index) => correlation(samples, start, start + from + index, length));
  let best = 0;
  for (const [index, score] of scores.entries()) if (score > (scores[best] as number)) best = index;
  const [before, at, after] = [scores[best - 1], scores[best] as number, scores[best + 1]];
  const bend = before === undefined || after === undefined ? 0 : before - 2 * at + after;
  return from + best + (bend < 0 ? ((before as number) - (after as number)) / (2 * bend) : 0);
}

/** No pair of values in the loop: each would be an object, of which a minute of speech would make gigabytes. */
function correlation(samples: Float32Array, one: number, other: number, length: number): number {
  let both = 0;
  let first = 1e-12;
  let second = 1e-12;
  for (let index = 0; index < length; index += 1) {
    const a = samples[one + index] as number;
    const b = samples[other + index] ?? 0;
    both += a * b;
    first += a * a;
    second += b * b;
  }
  return both / Math.sqrt(first * second);
}

function power(samples: Float32Array, start: number, length: number): number {
  let sum = 0;
  for (let index = start; index < start + length; index += 1) sum += (samples[index] ?? 0) ** 2;
  return sum / length;
}

/** Without the highest tenth, where a period was not found. */
function trimmedMean(values: readonly number[]): number {
  const kept = values.toSorted((a, b) => a - b).slice(0, Math.ceil(values.length * 0.9));
  return kept.reduce((sum, value) => sum + value, 0) / Math.max(1, kept.length);
}
