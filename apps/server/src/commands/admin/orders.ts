import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../db/database.ts';
import { members, orderEvents, orders } from '../../db/schema/index.ts';
import { AppError } from '../../errors/app-error.ts';
import { texts } from '../../locales/admin.zh-CN.ts';
import type { Notifier } from '../../ports/notifier.ts';
import { lockBalance, readBalances } from '../ledger/accounts.ts';
import { cancelOrderIn } from '../orders/cancel-order.ts';
import type { OrderRow } from '../orders/move-order.ts';
import { openStates } from '../orders/order-edges.ts';
import { readPaid } from '../orders/order-payments.ts';
import { refundOrder, type RefundPorts } from '../orders/refund-order.ts';
import { act } from './act.ts';
import type { AuditEntry, Operator } from './audit.ts';
import { readLedgerOf } from './ledger-lines.ts';
import { isRefundable, toAdminOrders, whose } from './order-rows.ts';

export interface AdminOrderPorts extends RefundPorts {
  database: Database;
  notifier: Notifier;
}

export async function showAdminOrder(
  db: Executor,
  { order_id: orderId }: ParsedInput<'adminOrderDetail'>,
): Promise<CallOutput<'adminOrderDetail'>> {
  const rows = await db
    .select({ order: orders, member: whose })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(eq(orders.id, orderId));
  const [card] = await toAdminOrders(db, rows);
  const [found] = rows;
  if (!found || !card) throw new AppError('not_found');
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id));
  return {
    ...card,
    events: events.map(({ state, reason, createdAt }) => ({ state, reason, time: createdAt.toISOString() })),
    ledger: await readLedgerOf(db, orderId),
    can: { cancel: isCancellable(found.order), refund: isRefundable(found.order, card.paid) },
  };
}

const isCancellable = ({ state, waiting }: OrderRow): boolean =>
  state === 'created' || state === 'paying' || state === 'queued' || (state === 'rendering' && waiting !== null);

/** Cancels an order that no worker has begun, or that waits for an engine, with its money back. */
export async function cancelOrderOf(
  { database, jobs, notifier }: AdminOrderPorts,
  operator: Operator,
  input: ParsedInput<'adminOrderCancel'>,
): Promise<CallOutput<'adminOrderCancel'>> {
  const { order_id: orderId, reason, note } = input;
  const { memberId, ...answer } = await act(database, operator, { call: 'adminOrderCancel', input }, async (tx, audit) => {
    const order = await findOrder(tx, orderId);
    const state = await cancelOrderIn(tx, { jobs }, order.memberId, orderId, {
      reason: texts.orderCancelled(reason),
      refundReason: reason,
    });
    if (state === 'cancelled') throw new AppError('order.state', { data: { state } });
    const changed = { before: { state }, after: { state: 'cancelled' as const } };
    await audit({ action: 'order.cancel', subject: subjectOf(order), memberId: order.memberId, ...changed, reason, note });
    return { order_id: orderId, ...changed.after, memberId: order.memberId };
  });
  notifier.notify(memberId, 'balance:changed', await readBalances(database, memberId));
  return answer;
}

/** Gives back all that a finished order took, once. Its files stay the member's. */
export async function refundOrderOf(
  { database, jobs, notifier }: AdminOrderPorts,
  operator: Operator,
  input: ParsedInput<'adminOrderRefund'>,
): Promise<CallOutput<'adminOrderRefund'>> {
  const { order_id: orderId, reason, note } = input;
  const { memberId, ...answer } = await act(database, operator, { call: 'adminOrderRefund', input }, async (tx, audit) => {
    const { memberId: owner, state } = await findOrder(tx, orderId);
    await lockBalance(tx, owner, 'points');
    const paid = (await readPaid(tx, [orderId])).get(orderId) ?? [];
    const refundedAt = new Date();
    const [order] = await tx
      .update(orders)
      .set({ refundedAt, refundReason: reason })
      .where(and(eq(orders.id, orderId), eq(orders.state, 'done'), isNull(orders.refundedAt), hasNoRerender))
      .returning();
    if (!order || paid.length === 0) throw new AppError('order.state', { data: { state } });
    await refundOrder(tx, { jobs }, order, reason);
    await tx.insert(orderEvents).values({ orderId, state, reason: texts.orderRefunded(reason), createdAt: sql`clock_timestamp()` });
    const after = { refunded: paid };
    await audit({ action: 'order.refund', subject: subjectOf(order), memberId: owner, after, reason, note });
    return { order_id: orderId, state, refund: { reason, time: refundedAt.toISOString() }, memberId: owner };
  });
  notifier.notify(memberId, 'balance:changed', await readBalances(database, memberId));
  return answer;
}

/** No re-render is open: it would go on at the cost of an order that was refunded. */
const hasNoRerender = sql`not exists (select 1 from ${orders} r where r.replaces = ${orders.id} and ${inArray(sql`r.state`, [...openStates])})`;

async function findOrder(tx: Executor, orderId: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new AppError('not_found');
  return order;
}

const subjectOf = ({ id, name }: OrderRow): AuditEntry['subject'] => ({ kind: 'order', id, name });
