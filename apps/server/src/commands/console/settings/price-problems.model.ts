import type { PriceList, PriceProblem } from '@shengyu/api';

export interface FoundProblem {
  /** Of the list, as `tiers.1.offers.0.price_fen`. */
  path: string;
  problem: PriceProblem;
}

/** What speaks against a list although each of its numbers is possible. `held`: tiers that members have. */
export function priceProblems({ points, tiers, packages }: PriceList, held: readonly string[]): FoundProblem[] {
  const found: FoundProblem[] = [];
  const add = (path: string, problem: PriceProblem): void => void found.push({ path, problem });
  for (const [index, tier] of tiers.entries()) {
    const below = tiers[index - 1];
    if (below && (tier.words < below.words || tier.rate > below.rate)) add(`tiers.${index}`, 'tier.less');
    for (const [place, offer] of tier.offers.entries()) {
      const path = `tiers.${index}.offers.${place}.price_fen`;
      const same = below?.offers.find(({ months }) => months === offer.months);
      if (same && offer.price_fen < same.price_fen) add(path, 'tier.cheaper');
      if (tier.offers.some(({ months }, other) => other < place && months === offer.months)) add(path, 'offer.twice');
      if (tier.offers.some(({ months, price_fen: fen }) => months < offer.months && fen > offer.price_fen)) add(path, 'offer.cheaper');
    }
  }
  for (const [index, one] of packages.entries()) {
    const isBetter = packages.some(
      (other) => other !== one && one.words >= other.words && one.months >= other.months && one.price_fen < other.price_fen,
    );
    if (isBetter) add(`packages.${index}.price_fen`, 'package.cheaper');
  }
  for (const [index, fen] of points.amounts_fen.entries())
    if (fen < points.least_fen || fen > points.most_fen || points.amounts_fen.indexOf(fen) !== index)
      add(`points.amounts_fen.${index}`, 'amount.bounds');
  const listed = new Set(tiers.map(({ value }) => value));
  for (const tier of held) if (!listed.has(tier)) add(`tiers.${tier}`, 'tier.held');
  return found;
}
