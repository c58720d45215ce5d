import type { PriceList } from '@shengyu/api';
import { voiceRate, WORDS_PER_POINT } from '@shengyu/script/price';

/** What members pay for 10,000 characters in one way. */
export interface Sale {
  /** Fen, with fractions. */
  fen: number;
  by: 'points' | 'package' | 'tier';
  /** Name of the tier that this price needs; empty if it needs none. */
  name: string;
}

const CHARACTERS = 10_000;
const FEN_PER_YUAN = 100;
const noTier = { name: '', rate: 1, premium: false, words: 0, offers: [] };

/**
 * The least and the most that 10,000 characters bring, in any way that the list sells them: points, packages of words, and the words
 * of a tier used to the last one.
 *
 * @param rates price rates of the voices
 * @returns undefined without voices
 */
export function saleBounds(list: PriceList, rates: readonly number[]): { least: Sale; most: Sale } | undefined {
  const sales = [noTier, ...list.tiers]
    .flatMap((tier) => rates.flatMap((rate) => salesOf(list, tier, voiceRate({ kind: 'builtin', price_rate: rate }, tier.premium))))
    .toSorted((a, b) => a.fen - b.fen);
  const [least] = sales;
  const most = sales.at(-1);
  return least && most && { least, most };
}

function salesOf({ points, packages }: PriceList, tier: PriceList['tiers'][number] | typeof noTier, rate: number): Sale[] {
  const words = CHARACTERS * rate;
  const { name } = tier;
  return [
    { by: 'points', name, fen: (words / WORDS_PER_POINT / points.per_yuan) * FEN_PER_YUAN * tier.rate },
    ...packages.map((sold): Sale => ({ by: 'package', name, fen: (words * sold.price_fen) / sold.words })),
    ...(tier.words > 0 ? tier.offers : []).map((offer): Sale => ({
      by: 'tier',
      name,
      fen: (words * offer.price_fen) / (offer.months * tier.words),
    })),
  ];
}
