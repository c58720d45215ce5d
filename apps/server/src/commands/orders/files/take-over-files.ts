import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { orderFiles, orders, paidClauses } from '../../../db/schema/index.ts';
import type { OrderRow } from '../../sales/order-states/move-order.ts';
import { mergePayments } from '../../sales/order-states/order-payments.ts';

/** What a render says of its files, as an order stores it. */
export type MadeFiles = Pick<typeof orders.$inferInsert, 'durationMs' | 'cues' | 'peaks' | 'timingOverflows' | 'proof'>;

/**
 * Gives the order `replaces` the files that `order` has made for it, and what those cost: its old files are no order's any more, and
 * what was paid for the wanted clauses is paid by it. Answers the order that the files belong to. The caller holds the lock of the account.
 */
export async function takeOverFiles(
  tx: Executor,
  { id, billedWords, costPoints }: OrderRow,
  replaces: string,
  made: MadeFiles,
): Promise<string> {
  const [first] = await tx.select().from(orders).where(eq(orders.id, replaces)).for('update');
  if (!first || first.removedAt !== null) {
    await tx.update(orders).set({ removedAt: new Date(), erasedAt: new Date() }).where(eq(orders.id, id));
    return id;
  }
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
  await tx.update(paidClauses).set({ orderId: replaces }).where(eq(paidClauses.orderId, id));
  return replaces;
}
