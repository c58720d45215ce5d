import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { payments } from '../../../db/schema/payments.ts';
import type { JobQueue } from '../../../ports/job-queue.ts';
import { refundPurchase, type Refund, type WantedRefund } from '../purchases/refund-purchase.ts';
import { startRefund } from './refund-payment.ts';

/**
 * Gives the money of a paid purchase back in the books and has a job ask the provider to send it. After the transaction `checkPayment` asks at
 * once. Throws as `refundPurchase`.
 */
export async function refundPaid(
  tx: Executor,
  ports: { jobs: Pick<JobQueue, 'enqueueCheck'> },
  wanted: WantedRefund,
): Promise<Refund & { paymentId: string }> {
  const refund = await refundPurchase(tx, wanted);
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.purchaseId, wanted.purchaseId), eq(payments.taken, true)));
  if (!payment) throw new Error(`purchase ${wanted.purchaseId} is paid, and has no payment`);
  await startRefund(tx, ports, payment, { fen: refund.amountFen, reason: wanted.reason });
  return { ...refund, paymentId: payment.id };
}
