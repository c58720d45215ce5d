import { pitchFrames, pitchHop } from '../measure/pitch-track.ts';

/** Who is heard while somebody records, as far as their pitch tells. */
export interface HeardTalker {
  /** Of the voiced sound so far; 0 where there is too little. */
  pitchHz: number;
  /** Seconds in which another pitch than the usual one was heard, and when that was last, from the beginning; Infinity where it was not. */
  otherSeconds: number;
  otherAtSeconds: number;
}

export interface TalkerWatch {
  push: (samples: Float32Array) => void;
  now: () => HeardTalker;
}

const blockSeconds = 0.5;
const voicedBelow = 0.25;
/** A second of a voice has another median than its whole, by less than this; a man and a woman are farther apart. */
const otherSemitones = 6;
/** Of a block that speaks, so much is voiced. */
const leastVoiced = 0.4;
const leastFrames = 100;

/** @param usualHz the pitch of who records; 0 where it is not known yet */
export function createTalkerWatch(sampleRate: number, usualHz: number): TalkerWatch {
  const block = new Float32Array(Math.round(blockSeconds * sampleRate));
  const voiced: number[] = [];
  let [filled, blocks, others, lastOther] = [0, 0, 0, Infinity];
  const hear = (): void => {
    const frames = pitchFrames(block, sampleRate, voicedBelow, 1e-5);
    const own = [...frames].filter((hertz) => hertz > 0);
    voiced.push(...own);
    const isSpoken = own.length * pitchHop(sampleRate) >= leastVoiced * block.length;
    if (usualHz > 0 && isSpoken && Math.abs(12 * Math.log2(middleOf(own) / usualHz)) > otherSemitones) {
      others += 1;
      lastOther = blocks * blockSeconds;
    }
    blocks += 1;
  };
  return {
    push(samples) {
      for (let at = 0; at < samples.length;) {
        const part = samples.subarray(at, at + block.length - filled);
        block.set(part, filled);
        filled += part.length;
        at += part.length;
        if (filled < block.length) continue;
        hear();
        filled = 0;
      }
    },
    now: () => ({
      pitchHz: voiced.length < leastFrames ? 0 : middleOf(voiced),
      otherSeconds: others * blockSeconds,
      otherAtSeconds: lastOther,
    }),
  };
}

const middleOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
