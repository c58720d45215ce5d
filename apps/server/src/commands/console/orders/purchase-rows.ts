import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, desc, eq, gte, inArray, lt, ne, or, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { members, payments, purchases } from '../../../db/schema/index.ts';
import { dayEnd, dayStart } from '../../ground/calendar/china-days.ts';
import { idOfAccount, isUuid, olderThan, pageOf } from '../acts/keyset.ts';
import { whose } from './order-rows.ts';
import { readTransfers } from './transfer-rows.ts';

type AdminPurchase = CallOutput<'adminPurchaseLists'>['lists'][number];
type AdminPayment = CallOutput<'adminPaymentLists'>['lists'][number];

export function toAdminPurchase({
  purchase,
  member,
}: {
  purchase: typeof purchases.$inferSelect;
  member: AdminPurchase['member'];
}): AdminPurchase {
  const { refundedAt } = purchase;
  return {
    purchase_id: purchase.id,
    member,
    from: purchase.kind,
    product: purchase.product,
    state: purchase.state,
    amount_fen: purchase.amountFen,
    credit_fen: purchase.creditFen,
    given_fen: purchase.givenFen,
    provider: purchase.provider,
    provider_reference: purchase.providerReference,
    create_time: purchase.createdAt.toISOString(),
    pay_time: purchase.paidAt?.toISOString() ?? null,
    refund: refundedAt && { amount_fen: purchase.refundedFen, reason: purchase.refundReason, time: refundedAt.toISOString() },
  };
}

export async function readAdminPurchases(db: Executor, where: SQL | undefined, limit: number): Promise<AdminPurchase[]> {
  const rows = await db
    .select({ purchase: purchases, member: whose })
    .from(purchases)
    .innerJoin(members, eq(members.id, purchases.memberId))
    .where(where)
    .orderBy(desc(purchases.createdAt), desc(purchases.id))
    .limit(limit);
  return rows.map(toAdminPurchase);
}

const hasNumber = (keyword: string): SQL | undefined =>
  or(eq(payments.outTradeNo, keyword), and(eq(payments.providerTradeNo, keyword), ne(payments.providerTradeNo, '')));

export async function listAdminPurchases(
  db: Executor,
  input: ParsedInput<'adminPurchaseLists'>,
): Promise<CallOutput<'adminPurchaseLists'>> {
  const { keyword, from, state, provider, member_id: memberId, start_date: start, end_date: end, after, page_size: size } = input;
  const where = and(
    keyword === '' ? undefined : await foundPurchases(db, keyword),
    from && eq(purchases.kind, from),
    state && eq(purchases.state, state),
    provider && eq(purchases.provider, provider),
    memberId ? eq(purchases.memberId, memberId) : undefined,
    start ? gte(purchases.createdAt, dayStart(start)) : undefined,
    end ? lt(purchases.createdAt, dayEnd(end)) : undefined,
    olderThan(purchases, after),
  );
  return pageOf(await readAdminPurchases(db, where, size + 1), size, (row) => row);
}

export async function readAdminPayments(db: Executor, where: SQL | undefined, limit: number): Promise<AdminPayment[]> {
  const rows = await db
    .select({ payment: payments, member: whose, product: purchases.product, purchaseState: purchases.state })
    .from(payments)
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .innerJoin(members, eq(members.id, purchases.memberId))
    .where(where)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit);
  const transfers = await readTransfers(
    db,
    rows.flatMap(({ payment: { id, provider } }) => (provider === 'transfer' ? [id] : [])),
  );
  return rows.map(({ payment, member, product: { name }, purchaseState }) => ({
    payment_id: payment.id,
    purchase_id: payment.purchaseId,
    purchase_state: purchaseState,
    member,
    name,
    provider: payment.provider,
    out_trade_no: payment.outTradeNo,
    provider_trade_no: payment.providerTradeNo,
    state: payment.state,
    amount_fen: payment.amountFen,
    paid_fen: payment.paidFen,
    taken: payment.taken,
    refund_fen: payment.refundFen,
    create_time: payment.createdAt.toISOString(),
    expire_time: payment.expiresAt.toISOString(),
    transfer: transfers.get(payment.id) ?? null,
    pay_time: payment.paidAt?.toISOString() ?? null,
    checks: payment.checks,
    check_time: payment.checkedAt?.toISOString() ?? null,
  }));
}

export async function listAdminPayments(db: Executor, input: ParsedInput<'adminPaymentLists'>): Promise<CallOutput<'adminPaymentLists'>> {
  const { keyword, state, provider, start_date: start, end_date: end, after, page_size: size } = input;
  const where = and(
    keyword === '' ? undefined : await foundPayments(db, keyword),
    state && eq(payments.state, state),
    provider && eq(payments.provider, provider),
    start ? gte(payments.createdAt, dayStart(start)) : undefined,
    end ? lt(payments.createdAt, dayEnd(end)) : undefined,
    olderThan(payments, after),
  );
  return pageOf(await readAdminPayments(db, where, size + 1), size, (row) => row);
}

/** Purchases with this id, of the member with this account, or with a payment of this number. */
async function foundPurchases(db: Executor, keyword: string): Promise<SQL | undefined> {
  const paidBy = (payment: SQL | undefined) => inArray(purchases.id, db.select({ id: payments.purchaseId }).from(payments).where(payment));
  if (isUuid(keyword)) return or(eq(purchases.id, keyword), paidBy(eq(payments.id, keyword)));
  const owner = await idOfAccount(db, keyword);
  if (owner !== undefined) return eq(purchases.memberId, owner);
  return paidBy(hasNumber(keyword));
}

async function foundPayments(db: Executor, keyword: string): Promise<SQL | undefined> {
  if (isUuid(keyword)) return or(eq(payments.id, keyword), eq(payments.purchaseId, keyword));
  const owner = await idOfAccount(db, keyword);
  return owner === undefined ? hasNumber(keyword) : eq(purchases.memberId, owner);
}
