import { pitchFrames, pitchHop } from '@shengyu/voice';

/** Semitones from the reading's median in the first quarter, the middle and the last quarter of a final. */
export type Contour = readonly [start: number, middle: number, end: number];

const voicedBelow = 0.35;
const quietest = 1e-5;
const leastFrames = 5;
/** A pitch that is farther from the median was found an octave off. */
const farthestSemitones = 14;

/** @param finals samples of each final; undefined for a contour with too little pitch */
export function pitchContours(
  samples: Float32Array,
  sampleRate: number,
  finals: readonly { rimeSample: number; endSample: number }[],
): (Contour | undefined)[] {
  const hop = pitchHop(sampleRate);
  const frames = pitchFrames(samples, sampleRate, voicedBelow, quietest);
  const voiced = [...frames].filter((hertz) => hertz > 0).sort((a, b) => a - b);
  const middle = voiced[voiced.length >> 1] ?? 1;
  return finals.map(({ rimeSample, endSample }) => {
    const own = [...frames.slice(Math.floor(rimeSample / hop), Math.ceil(endSample / hop))]
      .flatMap((hertz) => (hertz > 0 ? [12 * Math.log2(hertz / middle)] : []))
      .filter((semitones) => Math.abs(semitones) < farthestSemitones);
    return own.length < leastFrames ? undefined : [meanOf(own, 0, 0.25), meanOf(own, 0.375, 0.625), meanOf(own, 0.75, 1)];
  });
}

function meanOf(values: readonly number[], from: number, to: number): number {
  const first = Math.floor(from * values.length);
  const part = values.slice(first, Math.max(first + 1, Math.floor(to * values.length)));
  return part.reduce((sum, value) => sum + value, 0) / part.length;
}
