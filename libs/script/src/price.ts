/** Words of one voice and that voice's rate (1 is the default voice, 2 a premium one, 1.5 a cloned one, times any discount). */
export interface PricedWords {
  words: number;
  rate: number;
}

export const WORDS_PER_POINT = 10;
const RATE_STEPS = 1000;

/**
 * Points of one order: 1 point per 10 words at each voice's rate, summed exactly (rates to a thousandth) and rounded up
 * once, at least 1 when anything is to be spoken.
 */
export function orderPrice(parts: readonly PricedWords[]): number {
  let thousandths = 0;
  for (const { words, rate } of parts) thousandths += words * Math.round(rate * RATE_STEPS);
  if (!parts.some(({ words }) => words > 0)) return 0;
  return Math.max(1, Math.ceil(thousandths / (RATE_STEPS * WORDS_PER_POINT)));
}

/** `orderPrice` of a single voice. */
export function priceOfWords(words: number, voiceRate: number): number {
  return orderPrice([{ words, rate: voiceRate }]);
}

/** Words that so many points pay for with a voice of rate 1. */
export const wordsFor = (points: number): number => points * WORDS_PER_POINT;
