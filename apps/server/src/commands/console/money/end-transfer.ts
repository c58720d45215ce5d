import type { CallOutput, ParsedInput } from '@shengyu/api';
import { isUniqueViolation } from '../../../db/is-unique-violation.ts';
import { transferReturns } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { act } from '../acts/act.ts';
import type { Operator } from '../acts/audit.ts';
import { checkPayment } from '../../sales/payments/check-payment.ts';
import type { PaymentPorts } from '../../sales/payments/payment-ports.ts';
import { endTransfers } from '../../sales/purchases/end-transfers.ts';
import { movePurchase } from '../../sales/purchases/move-purchase.ts';
import { lockTransfer, refuseFuture } from './find-transfer.ts';

/**
 * Closes a transfer that did not come, and its purchase; what came of it is owed back from then on. Throws `transfer.state` for one that is not
 * waited for.
 */
export async function closeTransfer(
  ports: PaymentPorts,
  operator: Operator,
  input: ParsedInput<'adminTransferClose'>,
): Promise<CallOutput<'adminTransferClose'>> {
  const { payment_id: paymentId, reason, note } = input;
  const answer = await act(ports.database, operator, { call: 'adminTransferClose', input }, async (tx, audit) => {
    const { payment, purchase, arrivedFen } = await lockTransfer(tx, paymentId);
    if (payment.state !== 'created' || arrivedFen === payment.amountFen)
      throw new AppError('transfer.state', { data: { state: payment.state === 'created' ? 'paid' : payment.state } });
    await endTransfers(tx, ports, purchase.id);
    const closed = await movePurchase(tx, purchase.id, 'expired', { reason, operator: operator.account });
    await audit({
      action: 'transfer.close',
      subject: { kind: 'payment', id: paymentId, name: purchase.product.name },
      memberId: purchase.memberId,
      before: { state: purchase.state, amount_fen: payment.amountFen },
      after: { state: closed?.state ?? purchase.state, arrived_fen: arrivedFen },
      reason,
      note,
    });
    return { payment_id: paymentId };
  });
  await checkPayment(ports, paymentId);
  return answer;
}

/** Notes that an operator transferred the money of a refund back, once. Throws `transfer.state`, `transfer.reference`. */
export async function noteReturn(
  ports: PaymentPorts,
  operator: Operator,
  input: ParsedInput<'adminTransferReturned'>,
): Promise<CallOutput<'adminTransferReturned'>> {
  const { payment_id: paymentId, day, bank_reference: bankReference, reason, note } = input;
  const answer = await act(ports.database, operator, { call: 'adminTransferReturned', input }, async (tx, audit) => {
    const { payment, purchase } = await lockTransfer(tx, paymentId);
    refuseFuture(day);
    if (payment.state !== 'refunding') throw new AppError('transfer.state', { data: { state: payment.state } });
    const [noted] = await tx
      .insert(transferReturns)
      .values({ paymentId, day, bankReference, operator: operator.account })
      .onConflictDoNothing({ target: transferReturns.paymentId })
      .returning()
      .catch((cause: unknown) => {
        throw isUniqueViolation(cause) ? new AppError('transfer.reference', { cause }) : cause;
      });
    if (!noted) throw new AppError('transfer.state', { data: { state: 'refunded' } });
    await ports.jobs.enqueueCheck(tx, { payment_id: paymentId });
    await audit({
      action: 'transfer.return',
      subject: { kind: 'payment', id: paymentId, name: purchase.product.name },
      memberId: purchase.memberId,
      after: { amount_fen: payment.refundFen, day, bank_reference: bankReference },
      reason,
      note,
    });
    return { payment_id: paymentId };
  });
  await checkPayment(ports, paymentId);
  return answer;
}
