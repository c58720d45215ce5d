import { and, eq } from 'drizzle-orm';
import { payments } from '../../db/schema/payments.ts';
import { refundPurchase, type Refund, type WantedRefund } from '../purchases/refund-purchase.ts';
import { checkPayment } from './check-payment.ts';
import type { PaymentPorts } from './payment-ports.ts';
import { startRefund } from './refund-payment.ts';

/** Gives the money of a paid purchase back, in the books and at the provider. Throws as `refundPurchase`. */
export async function refundPaid(ports: PaymentPorts, wanted: WantedRefund): Promise<Refund> {
  const { refund, payment } = await ports.database.transaction(async (tx) => {
    const made = await refundPurchase(tx, wanted);
    const [found] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.purchaseId, wanted.purchaseId), eq(payments.taken, true)));
    if (!found) throw new Error(`purchase ${wanted.purchaseId} is paid, and has no payment`);
    await startRefund(tx, ports, found, { fen: made.amountFen, reason: wanted.reason });
    return { refund: made, payment: found };
  });
  await checkPayment(ports, payment.id);
  return refund;
}
