import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { embedGuests, orders } from '../../../db/schema/index.ts';

interface QueuePlace {
  id: string;
  memberId: string;
  totalMs: number;
  /** 1 is next. */
  place: number;
}

/** Places of the orders that wait, without those that wait for a time: members take turns, all guests of an owner those of one, and the orders of one follow each other. */
export async function queuePlaces(db: Executor, { orderId, limit }: { orderId?: string; limit?: number }): Promise<QueuePlace[]> {
  const { id, memberId, totalMs, createdAt } = orders;
  const turnOwner = sql`coalesce(${embedGuests.ownerId}, ${memberId})`;
  const waiting = db.$with('waiting').as(
    db
      .select({
        id,
        memberId,
        totalMs,
        createdAt,
        own: sql<number>`row_number() over (partition by ${turnOwner} order by ${createdAt}, ${id})`.as('own'),
      })
      .from(orders)
      .leftJoin(embedGuests, eq(embedGuests.memberId, memberId))
      .where(and(eq(orders.state, 'queued'), sql`coalesce(${orders.retryAt} <= now(), true)`)),
  );
  const placed = db.$with('placed').as(
    db
      .select({
        id: waiting.id,
        memberId: waiting.memberId,
        totalMs: waiting.totalMs,
        place: sql<number>`row_number() over (order by ${waiting.own}, ${waiting.createdAt}, ${waiting.id})`.mapWith(Number).as('place'),
      })
      .from(waiting),
  );
  return db
    .with(waiting, placed)
    .select()
    .from(placed)
    .where(and(orderId === undefined ? undefined : eq(placed.id, orderId)))
    .orderBy(placed.place)
    .limit(limit ?? 1);
}
