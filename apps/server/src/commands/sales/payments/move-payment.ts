import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { statement, type Statement } from '../../../db/statement.ts';
import { paymentEvents, payments, type PaymentState } from '../../../db/schema/payments.ts';
import type { PaidTrade } from '../../../ports/payment-gateway.ts';
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

const before = paymentStatesBefore('paid')
  .map((state) => `'${state}'`)
  .join(', ');

const paying = statement(
  'pay-payment',
  `with paid as (
    update payments set state = 'paid', checks = 0, provider_trade_no = $2::text, paid_fen = $3::int, paid_at = $4::timestamptz, taken = $5::boolean, payer = $6::text
    where id = $1::uuid and state in (${before}) returning id
  )
  insert into payment_events (payment_id, state) values ((select id from paid), 'paid')`,
);

/** Moves a payment to `paid`. One that cannot be has no id for the event, which fails the transaction. */
export function paymentPaid(
  id: string,
  { tradeNo, amountFen, paidAt, payer, taken }: Pick<PaidTrade, 'tradeNo' | 'amountFen' | 'paidAt' | 'payer'> & { taken: boolean },
): Statement {
  return paying(id, tradeNo, amountFen, paidAt.toISOString(), taken, payer);
}
