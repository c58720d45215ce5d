import type { CallOutput, ParsedInput } from '@shengyu/api';
import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { members, payments, purchaseEvents, purchases } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { goodsOf } from '../../sales/purchases/goods-of.ts';
import type { PurchaseRow } from '../../sales/purchases/move-purchase.ts';
import { isAsked } from './is-asked.ts';
import { readLedgerOf } from './ledger-lines.ts';
import { whose } from './order-rows.ts';
import { readAdminPayments, toAdminPurchase } from './purchase-rows.ts';

export async function showAdminPurchase(
  db: Executor,
  { purchase_id: purchaseId }: ParsedInput<'adminPurchaseDetail'>,
): Promise<CallOutput<'adminPurchaseDetail'>> {
  const [found] = await db
    .select({ purchase: purchases, member: whose })
    .from(purchases)
    .innerJoin(members, eq(members.id, purchases.memberId))
    .where(eq(purchases.id, purchaseId));
  if (!found) throw new AppError('not_found');
  const events = await db.select().from(purchaseEvents).where(eq(purchaseEvents.purchaseId, purchaseId)).orderBy(asc(purchaseEvents.id));
  return {
    ...toAdminPurchase(found),
    events: events.map(({ state, reason, operator, createdAt }) => ({ state, reason, operator, time: createdAt.toISOString() })),
    payments: await readAdminPayments(db, eq(payments.purchaseId, purchaseId), 50),
    ledger: await readLedgerOf(db, purchaseId),
    refundable_fen: await refundableFen(db, found.purchase),
    asked: await isAsked(db, 'purchase.refund', purchaseId),
  };
}

/** Nothing was paid for a purchase that a credit covers. */
async function refundableFen(db: Executor, purchase: PurchaseRow): Promise<number> {
  const { state, amountFen, product } = purchase;
  return state === 'paid' && amountFen > 0 ? goodsOf(product).unusedFen(db, purchase, product) : 0;
}
