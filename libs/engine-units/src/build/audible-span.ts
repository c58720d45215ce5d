import { UNIT_RATE } from '../voice/unit-voice.ts';

const step = Math.round(0.002 * UNIT_RATE);
/** The ends of words die away slowly, and the model hears the last of them as silence. */
const reach = Math.round(0.25 * UNIT_RATE);
/** Below the loudest 2 ms of the syllable, and above the quietest around it. */
const belowLoudest = 10 ** (-38 / 20);
const aboveQuietest = 3;

/** What is audible of a syllable that lies about there, and silence around it. */
export function audibleSpan(samples: Float32Array, start: number, end: number): { start: number; end: number } {
  const from = Math.max(0, start - reach);
  const to = Math.min(samples.length, end + reach);
  const levels: number[] = [];
  for (let at = from; at < to; at += step) levels.push(rmsOf(samples.subarray(at, Math.min(to, at + step))));
  const loudest = levels.reduce((most, level) => Math.max(most, level), 0);
  const quietest = levels.reduce((least, level) => Math.min(least, level), loudest);
  const threshold = Math.max(loudest * belowLoudest, Math.min(quietest * aboveQuietest, loudest * 0.1));
  const first = levels.findIndex((level) => level > threshold);
  const last = levels.findLastIndex((level) => level > threshold);
  return first < 0 ? { start, end } : { start: from + first * step, end: Math.min(to, from + (last + 1) * step) };
}

export function rmsOf(samples: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < samples.length; at += 1) sum += (samples[at] as number) ** 2;
  return Math.sqrt(sum / Math.max(1, samples.length));
}
