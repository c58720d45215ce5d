import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { payments, transferArrivals } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/payments.zh-CN.ts';
import type { PaymentRow } from '../../sales/payments/move-payment.ts';
import type { PurchaseRow } from '../../sales/purchases/move-purchase.ts';
import { lockPurchase } from '../../sales/purchases/settle-purchase.ts';
import { chinaDay } from '../../ground/calendar/china-days.ts';

export interface Transfer {
  payment: PaymentRow;
  purchase: PurchaseRow;
  /** What operators noted of it so far. */
  arrivedFen: number;
}

/** A payment by transfer under the lock of its purchase: of several operators one sees it at a time. Throws `not_found`. */
export async function lockTransfer(tx: Executor, paymentId: string): Promise<Transfer> {
  const read = () => tx.select().from(payments).where(eq(payments.id, paymentId));
  const [before] = await read();
  if (before?.provider !== 'transfer') throw new AppError('not_found');
  const purchase = await lockPurchase(tx, before.purchaseId);
  const [payment] = await read();
  if (!purchase || !payment) throw new AppError('not_found');
  const [row] = await tx
    .select({ fen: sql<number>`coalesce(sum(${transferArrivals.amountFen}), 0)`.mapWith(Number) })
    .from(transferArrivals)
    .where(eq(transferArrivals.paymentId, paymentId));
  return { payment, purchase, arrivedFen: row?.fen ?? 0 };
}

/** Throws `input.invalid` for a day that has not come in mainland China. */
export function refuseFuture(day: string): void {
  if (day > chinaDay(new Date())) throw new AppError('input.invalid', { fields: { day: texts.fields.future } });
}
