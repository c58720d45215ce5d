import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { payments, transferArrivals } from '../../../db/schema/payments.ts';
import { AppError } from '../../../errors/app-error.ts';
import { findPurchase, toPurchaseCard } from '../purchases/show-purchase.ts';
import { checkPayment } from './check-payment.ts';
import type { PaymentPorts } from './payment-ports.ts';

/** A page that waits asks every few seconds; the provider is asked for it at most so often. */
const ASK_AGAIN_SECONDS = 5;

/** What has come by transfer for a purchase that is not paid. */
async function readArrived(db: Executor, purchaseId: string): Promise<number> {
  const [row] = await db
    .select({ fen: sql<number>`coalesce(sum(${transferArrivals.amountFen}), 0)`.mapWith(Number) })
    .from(transferArrivals)
    .innerJoin(payments, eq(payments.id, transferArrivals.paymentId))
    .where(eq(payments.purchaseId, purchaseId));
  return row?.fen ?? 0;
}

/** Whether a purchase is paid. While it is not, the provider is asked: its notification may be lost. Throws `not_found`. */
export async function payStatus(
  ports: PaymentPorts,
  memberId: string,
  { from, order_id: id }: ParsedInput<'payStatus'>,
): Promise<CallOutput<'payStatus'>> {
  const read = async () => {
    const purchase = await findPurchase(ports.database, memberId, id);
    if (purchase.kind !== from) throw new AppError('not_found');
    return toPurchaseCard(purchase);
  };
  const before = await read();
  const isOpen = and(eq(payments.purchaseId, id), eq(payments.state, 'created'));
  const open = before.state === 'created' ? await ports.database.db.select({ id: payments.id }).from(payments).where(isOpen) : [];
  for (const payment of open) await checkPayment(ports, payment.id, { unlessWithinSeconds: ASK_AGAIN_SECONDS });
  const card = open.length > 0 ? await read() : before;
  return {
    pay_status: card.pay_time === null ? 0 : 1,
    state: card.state,
    pay_way: card.pay_way,
    amount_fen: card.amount_fen,
    expire_time: card.expire_time,
    arrived_fen: card.awaits_transfer ? await readArrived(ports.database.db, id) : 0,
    pay_time: card.pay_time,
  };
}
