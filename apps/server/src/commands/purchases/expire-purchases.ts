import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { purchases } from '../../db/schema/index.ts';
import { texts } from '../../locales/purchases.zh-CN.ts';
import { movePurchase } from './move-purchase.ts';

/** Ends purchases that nobody paid in time; answers how many. Money that comes later still pays them. */
export async function expirePurchases(database: Database): Promise<number> {
  const due = await database.db
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.state, 'created'), lt(purchases.expiresAt, sql`now()`)))
    .limit(1_000);
  let count = 0;
  for (const { id } of due)
    count += await database.transaction(async (tx) => ((await movePurchase(tx, id, 'expired', { reason: texts.events.unpaid })) ? 1 : 0));
  return count;
}
