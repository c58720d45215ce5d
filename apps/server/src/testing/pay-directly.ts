import { and, eq } from 'drizzle-orm';
import { movePayment } from '../commands/sales/payments/move-payment.ts';
import { startRefund } from '../commands/sales/payments/refund-payment.ts';
import { refundPurchase, type Refund, type WantedRefund } from '../commands/sales/purchases/refund-purchase.ts';
import { returnUnassigned, settlePurchase, type ReceivedPayment, type Settlement } from '../commands/sales/purchases/settle-purchase.ts';
import type { Database } from '../db/database.ts';
import { paymentEvents, payments } from '../db/schema/index.ts';

const noJobs = { jobs: { enqueueCheck: () => Promise.resolve() } };

type Received = ReceivedPayment & { provider: 'sandbox' | 'wechat' | 'alipay'; payer?: string };

const numbered = ({ provider, reference }: Pick<Received, 'provider' | 'reference'>) =>
  and(eq(payments.provider, provider), eq(payments.providerTradeNo, reference));

/** Settles a purchase as if a provider had asked for its payment and received it. */
export function payDirectly(database: Database, received: Received): Promise<Settlement | undefined> {
  const { purchaseId, provider, reference, amountFen, paidAt } = received;
  return database.pipelined(async (send, tx) => {
    const settlement = await settlePurchase(send, tx, received);
    if (!settlement || settlement.outcome === 'again') return settlement;
    const taken = settlement.outcome === 'paid';
    const paid = {
      purchaseId,
      provider,
      outTradeNo: crypto.randomUUID(),
      providerTradeNo: reference,
      amountFen,
      payer: received.payer ?? '',
      paidFen: amountFen,
      paidAt,
    };
    const [payment] = await tx
      .insert(payments)
      .values({ ...paid, state: 'paid', taken, expiresAt: paidAt })
      .returning();
    if (!payment) throw new Error('a payment was not stored');
    await tx.insert(paymentEvents).values({ paymentId: payment.id, state: 'paid' });
    if (!taken) await startRefund(tx, noJobs, payment, { fen: amountFen, reason: '' });
    return settlement;
  });
}

/** Refunds a purchase that was paid directly. */
export function refundDirectly(database: Database, wanted: WantedRefund): Promise<Refund> {
  return database.transaction(async (tx) => {
    const refund = await refundPurchase(tx, wanted);
    const [payment] = await tx
      .select()
      .from(payments)
      .where(numbered(refund as Refund & Pick<Received, 'provider'>));
    if (payment) await startRefund(tx, noJobs, payment, { fen: refund.amountFen, reason: wanted.reason });
    return refund;
  });
}

/** Gives back money that no purchase took; false when it was before. */
export function returnDirectly(database: Database, back: Omit<Received, 'paidAt'>): Promise<boolean> {
  return database.pipelined(async (send, tx) => {
    const returned = await returnUnassigned(send, back);
    const [payment] = await tx.select().from(payments).where(numbered(back));
    if (returned && payment) await movePayment(tx, payment.id, 'refunded');
    return returned;
  });
}
