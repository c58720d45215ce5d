import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { paidClauses, payments, purchases } from '../../../db/schema/index.ts';
import { texts } from '../../../locales/purchases.zh-CN.ts';
import type { JobQueue } from '../../../ports/job-queue.ts';
import { divideDown } from '../../money/ledger/divide-up.ts';
import { releaseCoupon } from '../../money/coupons/release-coupon.ts';
import { refundPaid } from '../../sales/payments/refund-paid.ts';
import { movePurchase } from '../../sales/purchases/move-purchase.ts';
import type { OrderRow } from '../../sales/order-states/move-order.ts';
import { giveBack, readPayments } from '../../sales/order-states/order-payments.ts';

export interface RefundPorts {
  jobs: Pick<JobQueue, 'enqueueCheck'>;
}

/**
 * Gives back everything an order took, to the sources it came from, money by its provider; what was still to be paid is asked for no more. Its
 * clauses count as unpaid again. Safe to repeat. Under the lock of the member's points.
 */
export async function refundOrder(tx: Executor, ports: RefundPorts, order: OrderRow, reason: string): Promise<void> {
  const paid = await readPayments(tx, order.id);
  for (const payment of paid) await giveBack(tx, order, payment, payment.amount, 'refund');
  await tx.delete(paidClauses).where(eq(paidClauses.orderId, order.id));
  const rest = paid.find(({ source }) => source === 'online');
  await (rest ? returnMoney(tx, ports, order, rest.amount, reason) : closeRest(tx, ports, order.id, reason));
}

/** The points that money bought go, and the money goes back. A part of them that came back before, by the plan, stays points. */
async function returnMoney(tx: Executor, ports: RefundPorts, { id }: OrderRow, points: number, reason: string): Promise<void> {
  const [purchase] = await tx.select().from(purchases).where(eq(purchases.id, id));
  if (purchase?.state !== 'paid' || purchase.product.kind !== 'order') return;
  const amountFen = divideDown(purchase.amountFen, purchase.product.points, points);
  if (amountFen === 0) return;
  await refundPaid(tx, ports, { purchaseId: id, operator: '', reason, amountFen });
  // Its files were not made: also where a part of its money stays as points.
  await releaseCoupon(tx, id, { paid: true });
}

/** An order that is not paid any more: its payments are closed at their providers. Money that comes all the same buys points. */
async function closeRest(tx: Executor, { jobs }: RefundPorts, id: string, reason: string): Promise<void> {
  const closed = await movePurchase(tx, id, 'expired', { reason: reason || texts.events.unpaid });
  if (!closed) return;
  const open = await tx
    .update(payments)
    .set({ expiresAt: sql`least(${payments.expiresAt}, now())` })
    .where(and(eq(payments.purchaseId, id), eq(payments.state, 'created')))
    .returning({ id: payments.id });
  for (const payment of open) await jobs.enqueueCheck(tx, { payment_id: payment.id });
}
