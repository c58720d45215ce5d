/** Seconds of a grain: some periods of a voice. */
const GRAIN = 0.03;
/** Seconds a grain may be moved, to where it continues the one before it. */
const SEARCH = 0.008;
/** Compares every n-th sample; more do not change the result. */
const STRIDE = 2;

/**
 * Speech at another pace and the same pitch (WSOLA: overlapping grains, each taken from where it continues the one before it best).
 * It begins and ends with the samples of the original, so that pieces which were changed one by one still join.
 *
 * @param speed 2 is twice as fast
 */
export function changePace(samples: Float32Array<ArrayBuffer>, sampleRate: number, speed: number): Float32Array<ArrayBuffer> {
  if (speed === 1 || samples.length === 0) return samples;
  const length = Math.max(1, Math.round(samples.length / speed));
  const hop = Math.round((GRAIN * sampleRate) / 2);
  const grain = 2 * hop;
  if (samples.length < 2 * grain || length < 2 * grain) return resampled(samples, length);
  const reach = Math.round(SEARCH * sampleRate);
  const out = new Float32Array(length);
  out.set(samples.subarray(0, hop));
  let from = 0;
  const lastAt = length - grain;
  for (let at = hop; at < length; at += hop) {
    const final = at >= lastAt;
    const start = final ? length - grain : at;
    const ideal = Math.round(start * speed);
    const most = samples.length - grain;
    // The end is the end of the original, whatever it continues.
    const chosen = final ? most : bestStart(samples, from + hop, Math.min(ideal, most), Math.min(reach, most), hop);
    overlap(out, samples, { at: start, from: chosen, previous: from + hop + (start - at), hop, grain });
    if (final) break;
    from = chosen;
  }
  return out;
}

/** Where a grain begins that goes on like `natural`, near `ideal`. */
function bestStart(samples: Float32Array, natural: number, ideal: number, reach: number, hop: number): number {
  let best = ideal;
  let likeness = Number.NEGATIVE_INFINITY;
  for (let start = Math.max(0, ideal - reach); start <= Math.min(samples.length - 2 * hop, ideal + reach); start += STRIDE) {
    let sum = 0;
    for (let at = 0; at < hop; at += STRIDE) sum += (samples[natural + at] ?? 0) * (samples[start + at] ?? 0);
    if (sum > likeness) [likeness, best] = [sum, start];
  }
  return best;
}

interface Joint {
  /** Where the grain is put, and where it is taken from. */
  at: number;
  from: number;
  /** Where the grain before it would have gone on. */
  previous: number;
  hop: number;
  grain: number;
}

/** Fades from the grain before over to the next, then lays the rest of it down. */
function overlap(out: Float32Array, samples: Float32Array, { at, from, previous, hop, grain }: Joint): void {
  for (let index = 0; index < grain && at + index < out.length; index += 1) {
    const weight = index < hop ? 0.5 - 0.5 * Math.cos((Math.PI * index) / hop) : 1;
    const before = samples[previous + index] ?? 0;
    out[at + index] = weight * (samples[from + index] ?? 0) + (1 - weight) * before;
  }
}

/** For a piece shorter than a word, where pitch is inaudible. */
function resampled(samples: Float32Array, length: number): Float32Array<ArrayBuffer> {
  const step = (samples.length - 1) / Math.max(1, length - 1);
  return Float32Array.from({ length }, (_, index) => {
    const at = index * step;
    const [low, part] = [Math.floor(at), at % 1];
    return (samples[low] ?? 0) * (1 - part) + (samples[low + 1] ?? 0) * part;
  });
}
