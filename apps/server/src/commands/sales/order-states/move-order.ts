import type { OrderState } from '@shengyu/api';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { orderEvents, orders } from '../../../db/schema/index.ts';
import { noteOrderEvent } from '../../integrations/webhooks/note-order-event.ts';
import { statesBefore } from './order-edges.ts';

export type OrderRow = typeof orders.$inferSelect;

/**
 * Moves an order along one legal edge and records the event. Answers the order after it, or `undefined` when it is not in
 * a state the edge starts from (someone else was first): then nothing changed.
 */
export async function moveOrder(
  tx: Executor,
  orderId: string,
  to: OrderState,
  { reason = '', set = {}, leaseOwner }: { reason?: string; set?: Partial<typeof orders.$inferInsert>; leaseOwner?: string } = {},
): Promise<OrderRow | undefined> {
  const [order] = await tx
    .update(orders)
    .set({ ...set, state: to })
    .where(
      and(
        eq(orders.id, orderId),
        inArray(orders.state, statesBefore(to)),
        leaseOwner === undefined ? undefined : eq(orders.leaseOwner, leaseOwner),
      ),
    )
    .returning();
  if (!order) return undefined;
  await tx.insert(orderEvents).values({ orderId, state: to, reason });
  await noteOrderEvent(tx, order);
  return order;
}
