import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { orderEvents, orders } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/admin.zh-CN.ts';
import { lockBalance, readBalances } from '../../money/ledger/accounts.ts';
import { findOrder, subjectOf } from '../orders/orders.ts';
import { isRefundable } from '../orders/order-rows.ts';
import { openStates } from '../../sales/order-states/order-edges.ts';
import { readPaid } from '../../sales/order-states/order-payments.ts';
import { refundOrder } from '../../orders/end/refund-order.ts';
import type { MoneyAction } from './money-action.ts';
import { readWorth } from './worth.ts';

/** Gives back all that a finished order took, once. Its files stay the member's. */
export const refundFinished: MoneyAction<'adminOrderRefund'> = {
  kind: 'order.refund',
  call: 'adminOrderRefund',
  weigh: async ({ tx }, { order_id: orderId }) => {
    const { memberId } = await findOrder(tx, orderId);
    await lockBalance(tx, memberId, 'points');
    const order = await findOrder(tx, orderId);
    const paid = (await readPaid(tx, [orderId])).get(orderId) ?? [];
    if (!isRefundable(order, paid)) throw new AppError('order.state', { data: { state: order.state } });
    const worthFen = (await readWorth(tx)).ofPaid(paid);
    return { subject: subjectOf(order), memberId, worthFen, coveredFen: worthFen, facts: { paid } };
  },
  run: async ({ tx, ports, audit }, { order_id: orderId, reason, note }, { subject, facts }) => {
    const { database, jobs, notifier } = ports;
    const refundedAt = new Date();
    const [order] = await tx
      .update(orders)
      .set({ refundedAt, refundReason: reason })
      .where(and(eq(orders.id, orderId), eq(orders.state, 'done'), isNull(orders.refundedAt), hasNoRerender))
      .returning();
    if (!order) throw new AppError('order.state', { data: { state: 'done' } });
    await refundOrder(tx, { jobs }, order, reason);
    const { memberId, state } = order;
    await tx.insert(orderEvents).values({ orderId, state, reason: texts.orderRefunded(reason), createdAt: sql`clock_timestamp()` });
    await audit({ action: 'order.refund', subject, memberId, after: { refunded: facts['paid'] }, reason, note });
    return {
      answer: { order_id: orderId, state, refund: { reason, time: refundedAt.toISOString() } },
      after: async () => notifier.notify(memberId, 'balance:changed', await readBalances(database, memberId)),
    };
  },
};

/** True while no re-render of the order is open: a re-render of a refunded order would be paid by nobody. */
const hasNoRerender = sql`not exists (select 1 from ${orders} r where r.replaces = ${orders.id} and ${inArray(sql`r.state`, [...openStates])})`;
