import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { orderPayments, paidClauses } from '../../db/schema/index.ts';
import { postMovement } from '../ledger/post-movement.ts';
import type { OrderRow } from './move-order.ts';
import { sourceNamed } from './payment-sources.ts';

/** Gives back everything an order took, to the sources it came from; its clauses count as unpaid again. Safe to repeat. */
export async function refundOrder(tx: Executor, order: OrderRow): Promise<void> {
  const payments = await tx.select().from(orderPayments).where(eq(orderPayments.orderId, order.id));
  for (const { source, amount } of payments) await postMovement(tx, sourceNamed(source).refund(order, amount));
  await tx.delete(paidClauses).where(eq(paidClauses.orderId, order.id));
}
