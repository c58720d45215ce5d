/** Words of one voice and that voice's rate (1 is the default voice, 2 a premium one, 1.5 a cloned one). */
export interface PricedWords {
  words: number;
  rate: number;
}

export const WORDS_PER_POINT = 10;
/** Times that the words of a paid sentence are spoken anew for nothing: with another reading, pause, pace, stress or emotion. */
export const FREE_CHANGES = 10;
/** What each further time costs, as a share of the price of its words. */
export const CHANGE_SHARE = 0.5;
/** What the basic sound of a voice costs where the site has its natural one, as a share of the voice's price. */
export const BASIC_SHARE = 0.5;
export const FEN_PER_YUAN = 100;
export const RATE_STEPS = 1000;

/** A rate, or words at a rate, as an integer. */
export const thousandths = (rate: number): number => Math.round(rate * RATE_STEPS);

/** A voice's rate for a member. `premium`: a tier that has premium voices at the rate of standard ones. */
export function voiceRate({ kind, price_rate: rate }: { kind: string; price_rate: number }, premium: boolean): number {
  return premium && kind === 'builtin' ? Math.min(1, rate) : rate;
}

/** Words at the rate of their voices (to a thousandth), summed exactly and rounded up once: what words pay for one for one. */
export function billedWordsOf(parts: readonly PricedWords[]): number {
  return Math.ceil(parts.reduce((sum, { words, rate }) => sum + Math.round(words * thousandths(rate)), 0) / RATE_STEPS);
}

/** Points for so many billed words at the factor of a tier: 1 for 10, rounded up once, at least 1 for any. */
export function pointsFor(billedWords: number, tierRate: number): number {
  return billedWords === 0 ? 0 : Math.max(1, Math.ceil((billedWords * thousandths(tierRate)) / (RATE_STEPS * WORDS_PER_POINT)));
}

/** Points of one order: what every surface shows and every order is charged. */
export function orderPrice(parts: readonly PricedWords[], tierRate = 1): number {
  return pointsFor(billedWordsOf(parts), tierRate);
}

/** `orderPrice` of a single voice. */
export function priceOfWords(words: number, rate: number): number {
  return orderPrice([{ words, rate }]);
}

/** Words that so many points pay for with a voice of rate 1. */
export const wordsFor = (points: number): number => points * WORDS_PER_POINT;
