import { FEN_PER_YUAN, pointsFor } from './price.ts';

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
export function wordsCovered(points: number, rate: number, most: number): number {
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
  { points, lots, rate }: Funds,
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

/** Fen that so many points cost. */
export const fenForPoints = (points: number, perYuan: number): number => Math.ceil((points * FEN_PER_YUAN) / perYuan);

export interface PriceShares {
  /** What is taken from each, and in fen what is left to pay `online`, where points are sold. */
  sources: { source: PaidBy; amount: number; balance: number }[];
  payments: Payment[];
  /** Points that would pay for what the sources do not. */
  missingPoints: number;
}

/**
 * What an order of so many billed words takes from each source of a member, and what is left to pay: what every place says that tells a price.
 * `pointsPerYuan`: undefined where nothing is sold.
 */
export function priceShares(
  billedWords: number,
  funds: Funds,
  { payFrom, pointsPerYuan }: { payFrom?: readonly PaySource[] | undefined; pointsPerYuan?: number | undefined },
): PriceShares {
  const { shares, payments, missingPoints } = sharePrice(billedWords, funds, payFrom);
  const fen = pointsPerYuan === undefined ? 0 : fenForPoints(missingPoints, pointsPerYuan);
  return {
    // Words of a kind that a member does not have are left out.
    sources: [
      ...shares.filter(({ source, balance }) => source === 'points' || balance > 0),
      ...(fen > 0 ? [{ source: 'online' as const, amount: fen, balance: 0 }] : []),
    ],
    payments,
    missingPoints,
  };
}
