import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { paidClauses } from '../../db/schema/index.ts';
import type { OrderRow } from './move-order.ts';
import { giveBack, readPayments } from './order-payments.ts';

/** Gives back everything an order took, to the sources it came from; its clauses count as unpaid again. Safe to repeat. */
export async function refundOrder(tx: Executor, order: OrderRow): Promise<void> {
  for (const payment of await readPayments(tx, order.id)) await giveBack(tx, order, payment, payment.amount, 'refund');
  await tx.delete(paidClauses).where(eq(paidClauses.orderId, order.id));
}
