import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { paymentFindings, payments, purchases } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { PaymentGatewayError } from '../../../ports/payment-gateway.ts';
import { checkPayment, settleByQuery } from '../../sales/payments/check-payment.ts';
import type { PaymentPorts } from '../../sales/payments/payment-ports.ts';
import { writeAudit, type Operator } from '../acts/audit.ts';
import { pageOf } from '../acts/keyset.ts';
import { readAdminPayments } from './purchase-rows.ts';

/** Asks the provider what became of a payment, also of a closed one, and acts on the answer. Throws `pay.unavailable` where nobody answers. */
export async function recheckPayment(
  ports: PaymentPorts,
  operator: Operator,
  { payment_id: paymentId }: ParsedInput<'adminPaymentCheck'>,
): Promise<CallOutput<'adminPaymentCheck'>> {
  const { database, gateways } = ports;
  const read = async () => {
    const [payment] = await database.db
      .select({ payment: payments, memberId: purchases.memberId })
      .from(payments)
      .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
      .where(eq(payments.id, paymentId));
    if (!payment) throw new AppError('not_found');
    return payment;
  };
  const { payment, memberId } = await read();
  const gateway = gateways.get(payment.provider);
  if (!gateway) throw new AppError('pay.unavailable');
  if (payment.state === 'closed')
    await settleByQuery(ports, gateway, payment).catch((error: unknown) => {
      throw error instanceof PaymentGatewayError ? new AppError('pay.unavailable', { cause: error }) : error;
    });
  else await checkPayment(ports, paymentId);
  const { payment: after } = await read();
  await database.transaction((tx) =>
    writeAudit(tx, operator, {
      action: 'payment.check',
      subject: { kind: 'payment', id: paymentId, name: payment.outTradeNo },
      memberId,
      before: { state: payment.state, paid_fen: payment.paidFen },
      after: { state: after.state, paid_fen: after.paidFen },
    }),
  );
  const [card] = await readAdminPayments(database.db, eq(payments.id, paymentId), 1);
  if (!card) throw new AppError('not_found');
  return card;
}

export async function listFindings(
  db: Executor,
  { provider, after, page_size: size }: ParsedInput<'adminPaymentFindings'>,
): Promise<CallOutput<'adminPaymentFindings'>> {
  const rows = await db
    .select({ finding: paymentFindings, purchaseId: payments.purchaseId })
    .from(paymentFindings)
    .leftJoin(payments, eq(payments.outTradeNo, paymentFindings.outTradeNo))
    .where(and(provider && eq(paymentFindings.provider, provider), after === undefined ? undefined : lt(paymentFindings.id, after)))
    .orderBy(desc(paymentFindings.id))
    .limit(size + 1);
  return pageOf(rows, size, ({ finding, purchaseId }) => ({
    finding_id: finding.id,
    provider: finding.provider,
    kind: finding.kind,
    out_trade_no: finding.outTradeNo,
    ours_fen: finding.oursFen,
    theirs_fen: finding.theirsFen,
    purchase_id: purchaseId,
    create_time: finding.createdAt.toISOString(),
  }));
}
