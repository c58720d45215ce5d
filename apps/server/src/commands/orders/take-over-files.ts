import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { orderFiles, orders, paidClauses } from '../../db/schema/index.ts';
import type { OrderRow } from './move-order.ts';
import { mergePayments } from './order-payments.ts';

/** What a render says of its files, as an order stores it. */
export type MadeFiles = Pick<typeof orders.$inferInsert, 'durationMs' | 'cues' | 'peaks' | 'timingOverflows' | 'proof'>;

/**
 * Gives the order `replaces` the files that `order` has made for it, and what those cost: its old files are no order's any more, and the
 * wanted clauses are paid in place of the stand-ins'. Answers the order that the files belong to. The caller holds the lock of the account.
 */
export async function takeOverFiles(
  tx: Executor,
  { id, billedWords, costPoints }: OrderRow,
  replaces: string,
  made: MadeFiles,
): Promise<string> {
  const [first] = await tx.select().from(orders).where(eq(orders.id, replaces)).for('update');
  if (!first || first.removedAt !== null) {
    await tx.update(orders).set({ removedAt: new Date() }).where(eq(orders.id, id));
    return id;
  }
  const spoken = (first.standIns?.sentences ?? []).map(({ key }) => key);
  await tx
    .update(orders)
    .set({
      ...made,
      standIns: null,
      billedWords: sql`${orders.billedWords} + ${billedWords}`,
      costPoints: sql`${orders.costPoints} + ${costPoints}`,
    })
    .where(eq(orders.id, replaces));
  await mergePayments(tx, id, replaces);
  await tx.delete(orderFiles).where(eq(orderFiles.orderId, replaces));
  if (spoken.length > 0) await tx.delete(paidClauses).where(and(eq(paidClauses.orderId, replaces), inArray(paidClauses.clauseKey, spoken)));
  return replaces;
}
