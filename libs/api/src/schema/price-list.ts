import { z } from 'zod';

const name = z.string().trim().min(1).max(40);
/** 10 million yuan at most: sums of them stay far below 2⁵³. */
const fen = z.int().min(1).max(1_000_000_000);
const words = z.int().min(1).max(1_000_000_000);
const months = z.int().min(1).max(60);
/** Names a thing that is sold; part of purchases, so it stays when the price changes. */
const productId = z
  .string()
  .max(40)
  .regex(/^[a-z0-9][a-z0-9-]*$/);

const tier = z.object({
  /** `vip`, `svip` … */
  value: productId,
  name,
  desc: z.string().max(200),
  /** Words of each month; what is left at its end expires. */
  words: words.or(z.literal(0)),
  /** Factor on the points that an order costs; 0.9: 10 % off. */
  rate: z.number().min(0.1).max(1),
  /** Premium voices cost what standard ones do. */
  premium: z.boolean(),
  offers: z.array(z.object({ id: productId, months, price_fen: fen })).max(12),
});

const wordPackage = z.object({ id: productId, words, months, price_fen: fen });

const points = z.object({
  per_yuan: z.int().min(1).max(100_000),
  /** Amounts to choose from. */
  amounts_fen: z.array(fen).max(12),
  /** A free amount is between these. */
  least_fen: fen,
  most_fen: fen,
});

/** Places for voices of one's own, their first year of custody included, and a further year. `rate`: factor on the price of a word. */
const voices = z.object({ clone_fen: fen, design_fen: fen, custody_fen: fen, rate: z.number().min(1).max(10) });

/** A list as it is answered. */
export const shownPrices = z.object({ points, tiers: z.array(tier).max(8), packages: z.array(wordPackage).max(20), voices });

/** What a site sells and for how much. Tiers from the lowest to the highest. */
export const priceList = shownPrices
  .refine(({ points: { least_fen: least, most_fen: most } }) => least <= most, {
    message: 'least above most',
    path: ['points', 'most_fen'],
  })
  .refine(({ points: { per_yuan: perYuan, least_fen: least } }) => perYuan * least >= 100, {
    message: 'less than a point',
    path: ['points', 'least_fen'],
  })
  .refine(({ tiers, packages }) => areUnique([...tiers.flatMap(({ offers }) => offers), ...packages].map(({ id }) => id)), {
    message: 'an id twice',
    path: ['packages'],
  })
  .refine(({ tiers }) => areUnique(tiers.map(({ value }) => value)), { message: 'a tier twice', path: ['tiers'] });
export type PriceList = z.infer<typeof priceList>;

const areUnique = (names: readonly string[]): boolean => new Set(names).size === names.length;

export { points as pointPrices, productId, tier as vipTier, wordPackage };
