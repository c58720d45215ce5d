import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { paymentEvents, payments, type PaymentState } from '../../db/schema/payments.ts';
import { paymentStatesBefore } from './payment-edges.ts';

export type PaymentRow = typeof payments.$inferSelect;

/**
 * Moves a payment along one legal edge and records the event. Answers the payment after it, or `undefined` when it is not in a state the
 * edge starts from (someone else was first): then nothing changed.
 */
export async function movePayment(
  tx: Executor,
  id: string,
  to: PaymentState,
  { reason = '', set = {} }: { reason?: string; set?: Partial<typeof payments.$inferInsert> } = {},
): Promise<PaymentRow | undefined> {
  const [payment] = await tx
    .update(payments)
    .set({ ...set, state: to, checks: 0 })
    .where(and(eq(payments.id, id), inArray(payments.state, paymentStatesBefore(to))))
    .returning();
  if (payment) await tx.insert(paymentEvents).values({ paymentId: id, state: to, reason });
  return payment;
}
