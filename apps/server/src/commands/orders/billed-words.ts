const RATE_STEPS = 1_000;

/** Words at the rate of their voices (to a thousandth), summed exactly and rounded up once: what words pay for one for one. */
export function billedWordsOf(parts: readonly { words: number; rate: number }[]): number {
  const thousandths = parts.reduce((sum, { words, rate }) => sum + words * Math.round(rate * RATE_STEPS), 0);
  return Math.ceil(thousandths / RATE_STEPS);
}
