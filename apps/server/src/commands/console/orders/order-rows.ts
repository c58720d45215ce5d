import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, desc, eq, gte, ilike, lt, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { containing } from '../../../db/like.ts';
import { members, orders } from '../../../db/schema/index.ts';
import type { OrderRow } from '../../sales/order-states/move-order.ts';
import { readPaid } from '../../sales/order-states/order-payments.ts';
import { progressOf } from '../../orders/show/show-order.ts';
import { dayEnd, dayStart } from '../../ground/calendar/china-days.ts';
import { findNewest, idOfAccount, isUuid, olderThan, pageOf } from '../acts/keyset.ts';

type AdminOrder = CallOutput<'adminOrderLists'>['lists'][number];
type Whose = AdminOrder['member'];

export const whose = { member_id: members.id, account: members.account, nickname: members.nickname };

export const isRefundable = ({ state, refundedAt }: OrderRow, paid: AdminOrder['paid']): boolean =>
  state === 'done' && refundedAt === null && paid.length > 0;

export async function toAdminOrders(db: Executor, rows: readonly { order: OrderRow; member: Whose }[]): Promise<AdminOrder[]> {
  const paid = await readPaid(
    db,
    rows.map(({ order }) => order.id),
  );
  return rows.map(({ order, member }) => ({
    order_id: order.id,
    member,
    name: order.name,
    state: order.state,
    words: order.words,
    cost_points: order.costPoints,
    paid: paid.get(order.id) ?? [],
    duration_ms: order.durationMs,
    progress: progressOf(order),
    error: order.error,
    refund: order.refundedAt && { reason: order.refundReason, time: order.refundedAt.toISOString() },
    create_time: order.createdAt.toISOString(),
  }));
}

export async function readAdminOrders(db: Executor, where: SQL | undefined, limit: number): Promise<AdminOrder[]> {
  const rows = await db
    .select({ order: orders, member: whose })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
  return toAdminOrders(db, rows);
}

export async function listAdminOrders(
  db: Executor,
  { keyword, state, member_id: memberId, start_date: start, end_date: end, after, page_size: size }: ParsedInput<'adminOrderLists'>,
): Promise<CallOutput<'adminOrderLists'>> {
  const filter = and(
    state && eq(orders.state, state),
    memberId ? eq(orders.memberId, memberId) : undefined,
    start ? gte(orders.createdAt, dayStart(start)) : undefined,
    end ? lt(orders.createdAt, dayEnd(end)) : undefined,
    olderThan(orders, after),
  );
  const where = and(filter, keyword === '' ? undefined : await found(db, keyword, filter, size));
  return pageOf(await readAdminOrders(db, where, size + 1), size, (row) => row);
}

/** The order with this id, those of the member with this account, or those with this in their name. */
async function found(db: Executor, keyword: string, filter: SQL | undefined, size: number): Promise<SQL | undefined> {
  if (isUuid(keyword)) return eq(orders.id, keyword);
  const owner = await idOfAccount(db, keyword);
  if (owner !== undefined) return eq(orders.memberId, owner);
  return findNewest(db, orders, filter, ilike(orders.name, containing(keyword)), size);
}
