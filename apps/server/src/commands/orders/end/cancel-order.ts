import type { CallOutput, OrderState, ParsedInput } from '@shengyu/api';
import { and, eq, notInArray } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { orderDependencies, orders } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/zh-CN.ts';
import type { Notifier } from '../../../ports/notifier.ts';
import { lockBalance, readBalances } from '../../money/ledger/accounts.ts';
import { movePurchase } from '../../sales/purchases/move-purchase.ts';
import { moveOrder } from '../../sales/order-states/move-order.ts';
import { refundOrder, type RefundPorts } from './refund-order.ts';

/** Cancels an order no worker has begun, or that waits for an engine, with its money back. Repeating it answers the same. */
export async function cancelOrder(
  ports: RefundPorts & { database: Database; notifier: Notifier },
  memberId: string,
  { order_id: orderId }: ParsedInput<'orderCancel'>,
): Promise<CallOutput<'orderCancel'>> {
  const { database, notifier } = ports;
  const before = await database.transaction((tx) => cancelOrderIn(tx, ports, memberId, orderId, { reason: texts.orders.cancelled }));
  if (before !== 'cancelled') notifier.notify(memberId, 'balance:changed', await readBalances(database, memberId));
  return { order_id: orderId, state: 'cancelled' };
}

/** `cancelOrder` in a transaction; answers the state before, in which nothing changes a cancelled order. Throws `not_found` and `order.state`. */
export async function cancelOrderIn(
  tx: Executor,
  ports: RefundPorts,
  memberId: string,
  orderId: string,
  { reason, refundReason = '' }: { reason: string; refundReason?: string },
): Promise<OrderState> {
  // The lock keeps out new orders that would depend on this one.
  await lockBalance(tx, memberId, 'points');
  const [owned] = await tx
    .select({ state: orders.state, waiting: orders.waiting })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.memberId, memberId)))
    .for('update');
  if (!owned) throw new AppError('not_found');
  if (owned.state === 'cancelled') return owned.state;
  if (owned.state === 'rendering' && !owned.waiting) throw new AppError('order.state', { data: { state: owned.state } });
  if (await hasDependents(tx, orderId)) throw new AppError('order.state', { fields: { order_id: texts.orders.inUse } });
  const set = { waiting: null, retryAt: null, leaseOwner: null, leaseUntil: null, refundReason };
  const order = await moveOrder(tx, orderId, 'cancelled', { reason, set });
  if (!order) throw new AppError('order.state', { data: { state: owned.state } });
  await refundOrder(tx, ports, order, refundReason || reason);
  // Nobody is asked any more for the rest of its price.
  if (owned.state === 'paying') await movePurchase(tx, orderId, 'expired', { reason });
  return owned.state;
}

/** Whether another order has got clauses free from this one. */
export async function hasDependents(tx: Executor, orderId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orderDependencies)
    .innerJoin(orders, eq(orders.id, orderDependencies.orderId))
    .where(and(eq(orderDependencies.dependsOn, orderId), notInArray(orders.state, ['failed', 'cancelled', 'expired'])))
    .limit(1);
  return rows.length > 0;
}
