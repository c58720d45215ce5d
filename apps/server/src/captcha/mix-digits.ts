import type { Random } from './seeded-random.ts';

/**
 * Lays the spoken digits one after another with uneven pauses over soft surf. The surf keeps the cuts between digits from
 * being silence, which is where a recogniser would split them; it stays about 20 dB below the voice.
 */
export function mixDigits(digits: readonly Int16Array[], sampleRate: number, slow: boolean, random: Random): Int16Array {
  const pause = () => Math.round(sampleRate * ((slow ? 0.9 : 0.45) + random() * 0.25));
  const starts: number[] = [];
  let length = Math.round(sampleRate * 0.4);
  for (const digit of digits) {
    starts.push(length);
    length += digit.length + pause();
  }
  const mixed = surf(length, sampleRate, random);
  for (const [index, digit] of digits.entries()) {
    const loudest = digit.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1);
    const gain = (22_000 + random() * 5_000) / loudest;
    const start = starts[index] ?? 0;
    for (let at = 0; at < digit.length; at++) mixed[start + at] = (mixed[start + at] ?? 0) + (digit[at] ?? 0) * gain;
  }
  return Int16Array.from(mixed, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample))));
}

/** Noise through a slow low-pass, swelling like waves. */
function surf(length: number, sampleRate: number, random: Random): Float32Array {
  const result = new Float32Array(length);
  const period = sampleRate * (1.1 + random());
  const phase = random() * 6.283;
  let low = 0;
  for (let at = 0; at < length; at++) {
    low += ((random() * 2 - 1) * 6_000 - low) * 0.25;
    result[at] = low * (0.55 + 0.45 * Math.sin(phase + (at / period) * 6.283));
  }
  return result;
}
