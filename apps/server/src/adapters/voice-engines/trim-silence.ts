import type { Recording } from '@shengyu/voice';

const STEP_SECONDS = 0.01;
/** Kept on either side of what is heard. */
const MARGIN_SECONDS = 0.25;
/** Above the quietest tenth of a recording, and below its loudest hundredth. */
const ABOVE_NOISE = 3;
const BELOW_LOUDEST = 10 ** (-40 / 20);

/** A recording without the silence before and behind its speech. */
export function trimSilence({ samples, sampleRate }: Recording): Recording {
  const step = Math.round(STEP_SECONDS * sampleRate);
  const levels = Array.from({ length: Math.floor(samples.length / step) }, (_, at) => rmsOf(samples.subarray(at * step, (at + 1) * step)));
  const sorted = levels.toSorted((a, b) => a - b);
  const loudest = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  const noise = sorted[Math.floor(sorted.length * 0.1)] ?? 0;
  const threshold = Math.max(loudest * BELOW_LOUDEST, Math.min(noise * ABOVE_NOISE, loudest / 4));
  const first = levels.findIndex((level) => level > threshold);
  if (first < 0) return { samples: samples.subarray(0, 0), sampleRate };
  const last = levels.findLastIndex((level) => level > threshold);
  const margin = Math.round(MARGIN_SECONDS * sampleRate);
  return { samples: samples.subarray(Math.max(0, first * step - margin), (last + 1) * step + margin), sampleRate };
}

function rmsOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample ** 2;
  return Math.sqrt(sum / Math.max(1, samples.length));
}
