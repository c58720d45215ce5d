import { barsPerSecond } from '@shengyu/voice';

/** A stretch of a recording, in seconds. */
export interface Cut {
  from: number;
  to: number;
}

/** Less than this holds no sentence. */
export const LEAST_CUT_SECONDS = 1;

/** With one end moved: inside of the recording, and never nearer to the other end than a sentence is long. */
export function movedCut(cut: Cut, end: keyof Cut, to: number, seconds: number): Cut {
  const least = Math.min(LEAST_CUT_SECONDS, seconds);
  const at = Math.min(seconds, Math.max(0, to));
  return end === 'from' ? { ...cut, from: Math.min(at, cut.to - least) } : { ...cut, to: Math.max(at, cut.from + least) };
}

/** Loudest sample of each tenth of a second. */
export function peaksOf(samples: Float32Array, sampleRate: number): number[] {
  const bar = Math.round(sampleRate / barsPerSecond);
  return Array.from({ length: Math.ceil(samples.length / bar) }, (_, index) =>
    samples.subarray(index * bar, (index + 1) * bar).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
  );
}

/** Of one sample: what is judged, heard again and removed together. */
const PIECE_SECONDS = 45;
const QUIET_SECONDS = 0.2;
/** Where in a piece its end is looked for. */
const LOOKED_THROUGH = 0.4;

/** Cuts a long recording where it is quietest, so that no word is cut in two. */
export function piecesOf(samples: Float32Array, sampleRate: number): Float32Array[] {
  const most = PIECE_SECONDS * sampleRate;
  const window = Math.round(QUIET_SECONDS * sampleRate);
  const pieces: Float32Array[] = [];
  let from = 0;
  while (samples.length - from > most) {
    let [best, quietest] = [from + most, Infinity];
    for (let at = from + Math.round(most * (1 - LOOKED_THROUGH)); at + window <= from + most; at += window >> 1) {
      const energy = samples.subarray(at, at + window).reduce((sum, sample) => sum + sample * sample, 0);
      if (energy < quietest) [best, quietest] = [at + (window >> 1), energy];
    }
    pieces.push(samples.subarray(from, best));
    from = best;
  }
  pieces.push(samples.subarray(from));
  return pieces;
}
