import type { CallOutput, ParsedInput, PurchaseCard } from '@shengyu/api';
import { payWays } from '@shengyu/api/schema';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { purchaseEvents, purchases } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { PurchaseRow } from './move-purchase.ts';

export function toPurchaseCard(purchase: PurchaseRow): PurchaseCard {
  const { provider, refundedAt } = purchase;
  return {
    order_id: purchase.id,
    from: purchase.kind,
    state: purchase.state,
    product: purchase.product,
    credit_fen: purchase.creditFen,
    coupon_fen: purchase.couponFen,
    given_fen: purchase.givenFen,
    amount_fen: purchase.amountFen,
    awaits_transfer: purchase.awaitsTransfer && purchase.state === 'created',
    expire_time: purchase.expiresAt.toISOString(),
    pay_way: provider === '' ? 0 : payWays[provider],
    create_time: purchase.createdAt.toISOString(),
    pay_time: purchase.paidAt?.toISOString() ?? null,
    refund: refundedAt && { amount_fen: purchase.refundedFen, reason: purchase.refundReason, time: refundedAt.toISOString() },
  };
}

/** Throws `not_found`, also for a purchase of somebody else. */
export async function findPurchase({ db }: Pick<Database, 'db'>, memberId: string, id: string): Promise<PurchaseRow> {
  const [purchase] = await db
    .select()
    .from(purchases)
    .where(and(eq(purchases.id, id), eq(purchases.memberId, memberId)));
  if (!purchase) throw new AppError('not_found');
  return purchase;
}

export async function showPurchase(
  database: Database,
  memberId: string,
  { order_id: id }: ParsedInput<'purchaseDetail'>,
): Promise<CallOutput<'purchaseDetail'>> {
  const purchase = await findPurchase(database, memberId, id);
  const events = await database.db.select().from(purchaseEvents).where(eq(purchaseEvents.purchaseId, id)).orderBy(asc(purchaseEvents.id));
  return {
    ...toPurchaseCard(purchase),
    events: events.map(({ state, reason, createdAt }) => ({ state, reason, time: createdAt.toISOString() })),
  };
}
