import type { PriceList } from '@shengyu/api';
import { priceList } from '@shengyu/api/schema';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defaultPriceList } from '../../../catalogue/price-list.ts';
import type { Executor } from '../../../db/database.ts';
import { siteSettings } from '../../../db/schema/index.ts';

/** Key of the setting. */
export const PRICE_LIST = 'price_list';

/** Prices, tiers and packages of this site. Throws where an operator stored something else: nothing is sold at a price nobody set. */
export async function readPriceList(db: Executor): Promise<PriceList> {
  const [row] = await db.select({ value: siteSettings.value }).from(siteSettings).where(eq(siteSettings.key, PRICE_LIST));
  return row === undefined ? defaultPriceList : storedList.parse(row.value);
}

/** Points that a yuan buys by what is stored of the price list; undefined where that is no list. */
export function pointsPerYuanOf(stored: unknown): number | undefined {
  return stored === undefined ? defaultPriceList.points.per_yuan : storedList.safeParse(stored).data?.points.per_yuan;
}

/** A list from before tiers said whether they include premium voices includes none; one from before places for voices has their usual prices. */
const storedList = z
  .looseObject({
    tiers: z.array(z.looseObject({ premium: z.boolean().default(false) })),
    voices: z.unknown().default(defaultPriceList.voices),
  })
  .transform((list): PriceList => priceList.parse(list));
