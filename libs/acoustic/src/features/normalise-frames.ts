import { BANDS, type MelFrames } from './mel-frames.ts';

/** Frames with speech are above this: so far below the loudest ones, and so far up from the quietest ones to them. */
const belowLoudestDb = 35;
const aboveQuietest = 0.25;
/** Nothing is quieter than so many deviations below the mean: what is silent in one room hisses in the next. */
const floor = -3.5;

/** The level in dB from which a frame counts as speech. */
export function speechLevel(levels: Float32Array): number {
  const sorted = levels.slice().sort();
  const loudest = sorted[Math.floor(levels.length * 0.95)] ?? 0;
  const quietest = sorted[Math.floor(levels.length * 0.05)] ?? 0;
  return Math.max(loudest - belowLoudestDb, quietest + (loudest - quietest) * aboveQuietest);
}

/** Each band about its mean over the frames with speech, in its deviations: microphone, room and voice weigh less. */
export function normaliseFrames({ count, logs, levels }: MelFrames): Float32Array {
  const threshold = speechLevel(levels);
  const sums = new Float64Array(BANDS);
  const squares = new Float64Array(BANDS);
  let speech = 0;
  for (let at = 0; at < count; at += 1) {
    if ((levels[at] as number) <= threshold) continue;
    speech += 1;
    for (let band = 0; band < BANDS; band += 1) {
      const value = logs[at * BANDS + band] as number;
      sums[band] = (sums[band] as number) + value;
      squares[band] = (squares[band] as number) + value * value;
    }
  }
  const normal = new Float32Array(count * BANDS);
  for (let band = 0; band < BANDS; band += 1) {
    const mean = (sums[band] as number) / Math.max(1, speech);
    const deviation = Math.sqrt(Math.max(0.1, (squares[band] as number) / Math.max(1, speech) - mean * mean));
    for (let at = band; at < normal.length; at += BANDS) normal[at] = Math.max(floor, ((logs[at] as number) - mean) / deviation);
  }
  return normal;
}
