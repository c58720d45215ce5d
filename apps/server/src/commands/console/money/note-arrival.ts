import { eq } from 'drizzle-orm';
import { isUniqueViolation } from '../../../db/is-unique-violation.ts';
import { transferArrivals } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { checkPayment } from '../../sales/payments/check-payment.ts';
import { lockTransfer, refuseFuture } from './find-transfer.ts';
import type { MoneyAction } from './money-action.ts';

/**
 * Notes money that came by transfer. What it pays is settled by the same check as every payment, once all of it is there. Throws `transfer.state`,
 * `transfer.amount`, `transfer.reference`.
 */
export const noteArrival: MoneyAction<'adminTransferArrived'> = {
  kind: 'transfer.arrive',
  call: 'adminTransferArrived',
  weigh: async ({ tx }, { payment_id: paymentId, amount_fen: amountFen, day, bank_reference: reference }) => {
    const { payment, purchase, arrivedFen } = await lockTransfer(tx, paymentId);
    refuseFuture(day);
    const dueFen = payment.amountFen - arrivedFen;
    const isOpen = payment.state === 'created' || payment.state === 'closed';
    if (!isOpen || dueFen === 0) throw new AppError('transfer.state', { data: { state: isOpen ? 'paid' : payment.state } });
    if (amountFen > dueFen) throw new AppError('transfer.amount', { data: { due_fen: dueFen } });
    const [used] = await tx.select().from(transferArrivals).where(eq(transferArrivals.bankReference, reference));
    if (used) throw new AppError('transfer.reference');
    return {
      subject: { kind: 'payment', id: paymentId, name: purchase.product.name },
      memberId: purchase.memberId,
      worthFen: amountFen,
      coveredFen: 0,
      facts: { amount_fen: amountFen, due_fen: dueFen, day, bank_reference: reference, remark: payment.outTradeNo },
    };
  },
  run: async (
    { tx, ports, audit, operator },
    { payment_id: paymentId, amount_fen: amountFen, day, bank_reference: bankReference, reason, note },
    { subject, memberId, facts },
  ) => {
    await tx
      .insert(transferArrivals)
      .values({ paymentId, amountFen, day, bankReference, operator: operator.account })
      .catch((cause: unknown) => {
        throw isUniqueViolation(cause) ? new AppError('transfer.reference', { cause }) : cause;
      });
    await ports.jobs.enqueueCheck(tx, { payment_id: paymentId });
    await audit({ action: 'transfer.arrive', subject, ...(memberId && { memberId }), after: facts, reason, note });
    const { payment, arrivedFen } = await lockTransfer(tx, paymentId);
    return {
      answer: { payment_id: paymentId, arrived_fen: arrivedFen, amount_fen: payment.amountFen },
      after: async () => void (await checkPayment(ports, paymentId)),
    };
  },
};
