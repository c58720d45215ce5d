import type { Executor } from '../../../db/database.ts';
import { lockPurchase, returnUnassigned } from '../purchases/settle-purchase.ts';
import type { JobQueue } from '../../../ports/job-queue.ts';
import { movePayment, type PaymentRow } from './move-payment.ts';
import type { PaymentPorts } from './payment-ports.ts';

/** Starts to give money of a payment back; the provider is asked by a job, until it has. */
export async function startRefund(
  tx: Executor,
  { jobs }: { jobs: Pick<JobQueue, 'enqueueCheck'> },
  { id, state }: Pick<PaymentRow, 'id' | 'state'>,
  { fen, reason }: { fen: number; reason: string },
): Promise<void> {
  const refunding = await movePayment(tx, id, 'refunding', { reason, set: { refundFen: fen, refundReason: reason } });
  if (!refunding) throw new Error(`payment ${id} is ${state}, not paid`);
  await jobs.enqueueCheck(tx, { payment_id: id });
}

/** Notes that the provider has given the money back. */
export async function endRefund({ database }: Pick<PaymentPorts, 'database'>, { id, purchaseId }: PaymentRow): Promise<void> {
  await database.pipelined(async (send, tx) => {
    await lockPurchase(tx, purchaseId);
    const refunded = await movePayment(tx, id, 'refunded', { set: { refundedAt: new Date() } });
    // What a purchase took left the books when it was refunded.
    if (!refunded || refunded.taken) return;
    const { provider, providerTradeNo: reference, refundFen: amountFen } = refunded;
    await returnUnassigned(send, { purchaseId, provider, reference, amountFen });
  });
}
