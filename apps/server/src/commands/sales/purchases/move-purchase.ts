import type { PurchaseState } from '@shengyu/api';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { purchaseEvents, purchases } from '../../../db/schema/index.ts';
import { releaseCoupon } from '../../money/coupons/release-coupon.ts';
import { purchaseStatesBefore } from './purchase-edges.ts';

export type PurchaseRow = typeof purchases.$inferSelect;

/**
 * Moves a purchase along one legal edge and records the event. Answers the purchase after it, or `undefined` when it is not in a state the
 * edge starts from: then nothing changed.
 */
export async function movePurchase(
  tx: Executor,
  id: string,
  to: PurchaseState,
  { reason = '', operator = '', set = {} }: { reason?: string; operator?: string; set?: Partial<typeof purchases.$inferInsert> } = {},
): Promise<PurchaseRow | undefined> {
  const [purchase] = await tx
    .update(purchases)
    .set({ ...set, state: to })
    .where(and(eq(purchases.id, id), inArray(purchases.state, purchaseStatesBefore(to))))
    .returning();
  // What was used of its goods in part was bought with the coupon.
  const isOver = to === 'expired' || (to === 'refunded' && purchase?.refundedFen === purchase?.amountFen);
  if (purchase && isOver && purchase.couponFen > 0) await releaseCoupon(tx, id, { paid: to === 'refunded' });
  if (purchase) await tx.insert(purchaseEvents).values({ purchaseId: id, state: to, reason, operator });
  return purchase;
}
