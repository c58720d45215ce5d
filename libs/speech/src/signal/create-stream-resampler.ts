import { createResampler, RESAMPLE_REACH } from './resample.ts';

/** Converts a signal that arrives in blocks; the blocks of the result join exactly. */
export interface StreamResampler {
  push(block: Float32Array): Float32Array;
  /** What is left when no more comes. */
  finish(): Float32Array;
}

export function createStreamResampler(fromRate: number, toRate: number): StreamResampler {
  const resampler = createResampler(fromRate, toRate);
  let kept = new Float32Array(0);
  let keptStart = 0;
  let made = 0;
  const take = (end: number): Float32Array => {
    const target = new Float32Array(Math.max(0, end - made));
    resampler.render(kept, keptStart, made, target);
    made += target.length;
    return target;
  };
  return {
    push(block) {
      const joined = new Float32Array(kept.length + block.length);
      joined.set(kept);
      joined.set(block, kept.length);
      kept = joined;
      const known = keptStart + kept.length - RESAMPLE_REACH - 1;
      const result = take(known <= 0 ? 0 : Math.floor((known * toRate) / fromRate));
      const needed = Math.floor((made * fromRate) / toRate) - RESAMPLE_REACH - 1;
      if (needed > keptStart) {
        kept = kept.slice(needed - keptStart);
        keptStart = needed;
      }
      return result;
    },
    finish: () => take(resampler.outputLength(keptStart + kept.length)),
  };
}
