import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { openStates } from '../../commands/sales/order-states/order-edges.ts';
import type { OrderRow } from '../../commands/sales/order-states/move-order.ts';
import type { Database, Executor } from '../../db/database.ts';
import { orders, type OrderWaiting } from '../../db/schema/index.ts';
import { columnsOf, statement } from '../../db/statement.ts';

/** A worker that has not renewed its lease for so long counts as dead. */
export const LEASE_SECONDS = 8;
export const RENEW_MS = 2_000;

const leaseEnd = sql`now() + make_interval(secs => ${sql.raw(String(LEASE_SECONDS))})`;

const isOpen = `state in (${openStates.map((state) => `'${state}'`).join(', ')})`;
const begins = `state = 'queued' and settled`;

/** While it is planned an order waits still: for its place, and for a member who may cancel it. What was given back is in `rendering` already. */
const taking = statement<OrderRow>(
  'take-order',
  `with taken as (
    update orders set lease_owner = $2::text, lease_until = now() + make_interval(secs => ${LEASE_SECONDS}), retry_at = null, attempts = attempts + 1,
      state = case when ${begins} then 'rendering' else state end
    where id = $1::uuid and ${isOpen} and (lease_until is null or lease_until < now()) returning *
  ), begun as (
    insert into order_events (order_id, state) select id, 'rendering' from taken
    where state = 'rendering' and not exists (select from order_events known where known.order_id = taken.id and known.state = 'rendering')
    returning order_id
  ), turn as (
    insert into order_turns (owner_id, begun_at)
    select coalesce(owner_id, taken.member_id), clock_timestamp()
    from begun join taken on id = order_id left join embed_guests on embed_guests.member_id = taken.member_id
    on conflict (owner_id) do update set begun_at = excluded.begun_at
  ) select ${columnsOf(orders)} from taken`,
);

/**
 * Takes an open order that no living worker has; `undefined` when there is nothing to take. The lease, not the queue,
 * decides who renders: a job delivered twice finds the order taken.
 */
export async function takeOrder(database: Pick<Database, 'run'>, orderId: string, owner: string): Promise<OrderRow | undefined> {
  const [order] = await database.run(taking(orderId, owner));
  return order;
}

/** Renews with the progress so far; false when the lease was lost. */
export async function renewLease(
  db: Executor,
  orderId: string,
  owner: string,
  progress: { doneMs: number; totalMs: number },
): Promise<boolean> {
  const rows = await db
    .update(orders)
    .set({ leaseUntil: leaseEnd, doneMs: Math.round(progress.doneMs), totalMs: Math.round(progress.totalMs) })
    .where(and(eq(orders.id, orderId), eq(orders.leaseOwner, owner), inArray(orders.state, [...openStates])))
    .returning({ id: orders.id });
  return rows.length > 0;
}

export interface Release {
  /** The attempt does not count: the server is stopping, or a clause is waited for. */
  free: boolean;
  delaySeconds: number;
  waiting: OrderWaiting | null;
}

/** Gives an order back for another try after so many seconds. */
export async function releaseLease(
  tx: Executor,
  orderId: string,
  owner: string,
  { free, delaySeconds, waiting }: Release,
): Promise<OrderRow | undefined> {
  const [order] = await tx
    .update(orders)
    .set({
      leaseOwner: null,
      leaseUntil: null,
      waiting,
      retryAt: delaySeconds > 0 ? sql`now() + make_interval(secs => ${delaySeconds})` : null,
      ...(free ? { attempts: sql`greatest(0, ${orders.attempts} - 1)` } : {}),
    })
    .where(and(eq(orders.id, orderId), eq(orders.leaseOwner, owner), inArray(orders.state, [...openStates])))
    .returning();
  return order;
}

/** Ends leases whose worker is known to be gone, so that a restart need not wait for them to run out. Every other one runs out by itself. */
export async function endDeadLeases(db: Executor, isGone: (owner: string) => boolean): Promise<void> {
  const held = await db
    .selectDistinct({ owner: orders.leaseOwner })
    .from(orders)
    .where(and(inArray(orders.state, [...openStates]), gt(orders.leaseUntil, sql`now()`)));
  for (const { owner } of held) {
    if (owner === null || !isGone(owner)) continue;
    await db
      .update(orders)
      .set({ leaseUntil: sql`now() - interval '1 second'` })
      .where(and(eq(orders.leaseOwner, owner), inArray(orders.state, [...openStates])));
  }
}
