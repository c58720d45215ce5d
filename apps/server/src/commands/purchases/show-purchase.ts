import type { CallOutput, ParsedInput, PurchaseCard } from '@shengyu/api';
import { payWays } from '@shengyu/api/schema';
import { terms } from '@shengyu/api/terms';
import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { purchaseEvents, purchases } from '../../db/schema/index.ts';
import { AppError } from '../../errors/app-error.ts';
import { dayEnd, dayStart } from '../vip/china-days.ts';
import type { PurchaseRow } from './move-purchase.ts';

export function toPurchaseCard(purchase: PurchaseRow): PurchaseCard {
  const { provider, refundedAt } = purchase;
  return {
    order_id: purchase.id,
    from: purchase.kind,
    state: purchase.state,
    product: purchase.product,
    credit_fen: purchase.creditFen,
    amount_fen: purchase.amountFen,
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

/** A member's purchases, newest first; `extend` sums the whole filter, among the newest `terms.listRecords` of its days. */
export async function listPurchases(
  { db }: Pick<Database, 'db'>,
  memberId: string,
  { from, state, start_date: start, end_date: end, page_no, page_size }: ParsedInput<'purchaseLists'>,
): Promise<CallOutput<'purchaseLists'>> {
  const within = and(
    eq(purchases.memberId, memberId),
    start ? gte(purchases.createdAt, dayStart(start)) : undefined,
    end ? lt(purchases.createdAt, dayEnd(end)) : undefined,
  );
  // Has the name of the table, so that its columns are meant in what follows.
  const recent = db
    .select()
    .from(purchases)
    .where(within)
    .orderBy(desc(purchases.createdAt), desc(purchases.id))
    .limit(terms.listRecords)
    .as('purchases');
  const where = and(from && eq(purchases.kind, from), state && eq(purchases.state, state));
  const rows = await db
    .select({ purchase: purchases })
    .from(recent)
    .where(where)
    .orderBy(desc(purchases.createdAt), desc(purchases.id))
    .limit(page_size)
    .offset((page_no - 1) * page_size);
  const [totals] = await db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      paid: sql<number>`coalesce(sum(${purchases.amountFen}) filter (where ${purchases.paidAt} is not null), 0)`.mapWith(Number),
      refunded: sql<number>`coalesce(sum(${purchases.refundedFen}), 0)`.mapWith(Number),
    })
    .from(recent)
    .where(where);
  return {
    lists: rows.map(({ purchase }) => toPurchaseCard(purchase)),
    count: totals?.count ?? 0,
    page_no,
    page_size,
    extend: { paid_fen: totals?.paid ?? 0, refunded_fen: totals?.refunded ?? 0 },
  };
}
