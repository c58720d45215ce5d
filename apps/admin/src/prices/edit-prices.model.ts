import type { PriceList } from '@shengyu/api';

type Tier = PriceList['tiers'][number];
export type WordPackage = PriceList['packages'][number];

const replaced = <Item>(items: readonly Item[], at: number, item: Item): Item[] => items.map((old, place) => (place === at ? item : old));

export const withTier = (list: PriceList, at: number, change: Partial<Tier>): PriceList => {
  const tier = list.tiers[at];
  return tier ? { ...list, tiers: replaced(list.tiers, at, { ...tier, ...change }) } : list;
};

export const offerFen = (tier: Tier, months: number): number | null =>
  tier.offers.find((offer) => offer.months === months)?.price_fen ?? null;

/** A tier with another price for so many months; without a price it is not sold for them. */
export function withOffer(list: PriceList, at: number, months: number, fen: number | null): PriceList {
  const tier = list.tiers[at];
  if (!tier) return list;
  const known = tier.offers.find((offer) => offer.months === months);
  const rest = tier.offers.filter((offer) => offer.months !== months);
  const id = known?.id ?? `${tier.value}-${months}m`;
  const offers = fen === null ? rest : [...rest, { id, months, price_fen: fen }].toSorted((a, b) => a.months - b.months);
  return withTier(list, at, { offers });
}

export const withPackage = (list: PriceList, at: number, change: Partial<WordPackage>): PriceList => {
  const known = list.packages[at];
  return known ? { ...list, packages: replaced(list.packages, at, { ...known, ...change }) } : list;
};

export const withoutPackage = (list: PriceList, at: number): PriceList => ({
  ...list,
  packages: list.packages.filter((_, place) => place !== at),
});

/** One more package, ten times as large as the last and as dear a word, for the operator to change. */
export function withNewPackage(list: PriceList): PriceList {
  const last = list.packages.at(-1) ?? { words: 1_000, months: 12, price_fen: 100 };
  const words = Math.min(last.words * 10, 1_000_000_000);
  const taken = new Set(list.packages.map(({ id }) => id));
  const ids = Array.from({ length: list.packages.length + 1 }, (_, at) => `words-${words}${at === 0 ? '' : `-${at}`}`);
  const id = ids.find((name) => !taken.has(name)) ?? `words-${words}`;
  return { ...list, packages: [...list.packages, { id, words, months: last.months, price_fen: last.price_fen * 10 }] };
}

/** Fen for ten thousand words. */
export const fenPerTenThousand = ({ words, price_fen: fen }: WordPackage): number => Math.round((fen * 10_000) / words);
