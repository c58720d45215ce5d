import type { CallOutput, ParsedInput } from '@shengyu/api';
import { asc, eq } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { members, orderEvents, orders, labelWaivers } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/admin.zh-CN.ts';
import type { Notifier } from '../../../ports/notifier.ts';
import { readBalances } from '../../money/ledger/accounts.ts';
import { cancelOrderIn } from '../../orders/end/cancel-order.ts';
import type { OrderRow } from '../../sales/order-states/move-order.ts';
import type { RefundPorts } from '../../orders/end/refund-order.ts';
import { act } from '../acts/act.ts';
import type { AuditEntry, Operator } from '../acts/audit.ts';
import { isAsked } from './is-asked.ts';
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
  const [waiver] = await db.select().from(labelWaivers).where(eq(labelWaivers.orderId, orderId));
  return {
    ...card,
    unlabelled: waiver ? toWaiver(waiver) : null,
    events: events.map(({ state, reason, createdAt }) => ({ state, reason, time: createdAt.toISOString() })),
    ledger: await readLedgerOf(db, orderId),
    can: { cancel: isCancellable(found.order), refund: isRefundable(found.order, card.paid) },
    asked: await isAsked(db, 'order.refund', orderId),
  };
}

const toWaiver = ({ requestedAt, version, hash, address, device }: typeof labelWaivers.$inferSelect) => ({
  time: requestedAt.toISOString(),
  ...{ version, hash, address, device },
});

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

export async function findOrder(tx: Executor, orderId: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new AppError('not_found');
  return order;
}

export const subjectOf = ({ id, name }: OrderRow): AuditEntry['subject'] => ({ kind: 'order', id, name });
