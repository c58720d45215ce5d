import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { orders } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { openStates } from '../../sales/order-states/order-edges.ts';
import { findOrder } from './show-order.ts';

/** Gives an order another name: in the list and in the names of its files. */
export async function renameOrder(
  database: Database,
  memberId: string,
  { order_id: orderId, name }: ParsedInput<'orderRename'>,
): Promise<CallOutput<'orderRename'>> {
  const renamed = await database.db
    .update(orders)
    .set({ name: name.toWellFormed() })
    .where(and(eq(orders.id, orderId), eq(orders.memberId, memberId), isNull(orders.removedAt)))
    .returning({ name: orders.name });
  if (!renamed[0]) throw new AppError('not_found');
  return { order_id: orderId, name: renamed[0].name };
}

/** Moves an ended order to the member's bin. Its charge, and what it paid for, stay in the books. */
export async function removeOrder(
  database: Database,
  memberId: string,
  { order_id: orderId }: ParsedInput<'orderRemove'>,
): Promise<CallOutput<'orderRemove'>> {
  const removed = await database.db
    .update(orders)
    .set({ removedAt: new Date() })
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.memberId, memberId),
        isNull(orders.removedAt),
        inArray(orders.state, ['done', 'failed', 'cancelled', 'expired']),
        sql`not exists (select 1 from ${orders} r where r.replaces = ${orders.id} and ${inArray(sql`r.state`, [...openStates])})`,
      ),
    )
    .returning({ id: orders.id });
  if (removed.length > 0) return {};
  const { state } = await findOrder(database.db, memberId, orderId);
  throw new AppError('order.state', { data: { state } });
}
