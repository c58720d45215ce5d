import { z } from 'zod';
import { version, why } from './admin-site-shapes.ts';
import { priceList, shownPrices } from './price-list.ts';
import { purchases } from './purchase.ts';
import { nothing } from './shapes.ts';

/** What makes a list one that nobody can mean. */
export const priceProblems = [
  /** A higher tier costs less for the same months than the one below it. */
  'tier.cheaper',
  /** A higher tier has fewer words, or a worse rate, than the one below it. */
  'tier.less',
  /** Members still have the tier: it stays listed, without offers where it is not sold any more. */
  'tier.held',
  /** More months of a tier cost less than fewer. */
  'offer.cheaper',
  /** The same months of a tier twice. */
  'offer.twice',
  /** As many words as another package or more, for as long or longer, for less money. */
  'package.cheaper',
  /** An amount to choose from that is out of bounds, or twice. */
  'amount.bounds',
] as const;
export type PriceProblem = (typeof priceProblems)[number];

/** `path`: of the list, as `tiers.1.offers.0.price_fen`. */
const problem = z.object({ path: z.string(), problem: z.enum(priceProblems) });

const sold = z.object({
  /** Members who have each tier now or later. */
  tiers: z.array(z.object({ tier: z.string(), members: z.int() })),
  /** Purchases of each product that were paid. */
  products: z.array(z.object({ id: z.string(), count: z.int() })),
  /** Purchases that wait for their payment: they keep their price. */
  open: z.int(),
});

export const adminPrices = {
  /** The list of now with what was sold of it. Its history is in the audit log, under `prices.save`. */
  adminPrices: {
    input: nothing,
    output: z.object({ list: shownPrices, version, is_default: z.boolean(), sold, problems: z.array(problem) }),
  },
  /** What members would see and what speaks against it. Stores nothing. */
  adminPricePreview: {
    input: z.object({ list: priceList }),
    output: z.object({
      /** As `packageLists` and `rechargeConfig` would answer. */
      packages: purchases.packageLists.output,
      recharge: purchases.rechargeConfig.output,
      problems: z.array(problem),
      changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
    }),
  },
  /** For purchases from now on; those that are open keep what they were quoted. A list with problems is refused, `prices.problems`. */
  adminPriceSave: {
    input: z.object({ list: priceList, base_version: version, reason: why }),
    output: z.object({ version }),
  },
};
