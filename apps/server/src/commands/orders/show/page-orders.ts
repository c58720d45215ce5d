import type { V1Output, V1Parsed } from '@shengyu/api';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { orders } from '../../../db/schema/index.ts';
import { findOrder, toOrderCards } from './show-order.ts';

/** A member's orders, the newest first, from behind one of them. */
export async function pageOrders(
  { db }: Database,
  memberId: string,
  { limit, after, state }: V1Parsed<'listOrders'>,
): Promise<V1Output<'listOrders'>> {
  const last = after === undefined ? undefined : await findOrder(db, memberId, after);
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.memberId, memberId),
        isNull(orders.removedAt),
        isNull(orders.replaces),
        state && eq(orders.state, state),
        // Of the row itself: a time of the driver's has no microseconds.
        last && sql`(${orders.createdAt}, ${orders.id}) < (select created_at, id from orders where id = ${last.id}::uuid)`,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit + 1);
  const cards = await toOrderCards(db, rows.slice(0, limit));
  const hasMore = rows.length > limit;
  return {
    object: 'list',
    data: cards.map(
      ({ order_id: id, name, state: now, script_id, version, words, cost_points, duration_ms, format, failure, create_time }) => ({
        ...{ id, name, script_id, version, words, cost_points, duration_ms, format, failure, create_time },
        state: now,
        object: 'order' as const,
      }),
    ),
    has_more: hasMore,
    next: hasMore ? (cards.at(-1)?.order_id ?? null) : null,
  };
}
