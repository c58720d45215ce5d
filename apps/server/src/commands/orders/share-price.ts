import { pointsFor } from '@shengyu/script';

/** Where words and points of an order come from, in the order in which they pay by default. */
export const paySources = ['vip_words', 'packages', 'points'] as const;
export type PaySource = (typeof paySources)[number];

/** Money pays for what the sources do not cover: as points that it buys. */
export type PaidBy = PaySource | 'online';

/** What a member can pay an order with. */
export interface Funds {
  points: number;
  /** Lots with words, those that end first in front. */
  lots: readonly { source: Exclude<PaySource, 'points'>; lot: string; balance: number }[];
  /** Factor on points: a tier's discount. Words pay one for one. */
  rate: number;
  /** Premium voices cost what standard ones do. */
  premium: boolean;
  /** What the member wants to pay, in this order. */
  payFrom: readonly PaySource[];
}

/** What one account pays; `lot` is empty for points. */
export interface Payment {
  source: PaidBy;
  lot: string;
  /** Points, or words. */
  amount: number;
  /** Billed words that it pays for. */
  words: number;
}

export interface Share {
  source: PaySource;
  amount: number;
  balance: number;
}

/** Most billed words that so many points pay for. */
function wordsCovered(points: number, rate: number, most: number): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (pointsFor(middle, rate) <= points) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Splits billed words over what a member has, in the order they chose. The points are rounded once, for all that they pay for, those for the
 * rest included: `missingPoints` of these are not there.
 */
export function sharePrice(
  billedWords: number,
  { points, lots, rate }: Pick<Funds, 'points' | 'lots' | 'rate'>,
  payFrom: readonly PaySource[] = paySources,
): { shares: Share[]; payments: Payment[]; missingPoints: number } {
  let rest = billedWords;
  const shares: Share[] = [];
  const payments: Payment[] = [];
  const pay = (source: PaySource, lot: string, amount: number, words: number): void => {
    if (words > 0) payments.push({ source, lot, amount, words });
    rest -= words;
  };
  for (const source of new Set(payFrom)) {
    const own = source === 'points' ? [] : lots.filter((lot) => lot.source === source);
    if (source === 'points') {
      const words = wordsCovered(points, rate, rest);
      pay(source, '', pointsFor(words, rate), words);
    }
    for (const { lot, balance } of own) {
      const words = Math.min(balance, rest);
      pay(source, lot, words, words);
    }
    shares.push({
      source,
      amount: payments.reduce((sum, payment) => sum + (payment.source === source ? payment.amount : 0), 0),
      balance: source === 'points' ? points : own.reduce((sum, { balance }) => sum + balance, 0),
    });
  }
  const byPoints = payments.find(({ source }) => source === 'points')?.words ?? 0;
  return { shares, payments, missingPoints: pointsFor(byPoints + rest, rate) - pointsFor(byPoints, rate) };
}

/** Words that a second render of stand-ins' sentences is billed: as many as were given back for them, for the same points, and no more than `due`. */
export function rerenderWords(given: { billedWords: number; costPoints: number }, rate: number, due: number): number {
  return wordsCovered(given.costPoints, rate, Math.min(given.billedWords, due));
}

/** The payments of an order that turned out to have fewer billed words: what paid first pays first again, what paid last gets back. */
export function reducePayments(payments: readonly Payment[], billedWords: number, rate: number): Payment[] {
  let rest = billedWords;
  let byPoints = 0;
  return payments.map(({ source, lot, amount, words: before }) => {
    const words = Math.min(before, rest);
    rest -= words;
    if (source !== 'points' && source !== 'online') return { source, lot, words, amount: words };
    const points = pointsFor(byPoints + words, rate) - pointsFor(byPoints, rate);
    byPoints += words;
    return { source, lot, words, amount: Math.min(amount, points) };
  });
}
