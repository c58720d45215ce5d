import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { openStates } from '../commands/orders/order-edges.ts';
import type { OrderRow } from '../commands/orders/move-order.ts';
import type { Executor } from '../db/database.ts';
import { orderEvents, orders, type OrderWaiting } from '../db/schema/index.ts';

/** A worker that has not renewed its lease for so long counts as dead. */
export const LEASE_SECONDS = 8;
export const RENEW_MS = 2_000;

const leaseEnd = sql`now() + make_interval(secs => ${sql.raw(String(LEASE_SECONDS))})`;

/**
 * Takes an open order that no living worker has; `undefined` when there is nothing to take. The lease, not the queue,
 * decides who renders: a job delivered twice finds the order taken.
 */
export async function takeOrder(tx: Executor, orderId: string, owner: string): Promise<OrderRow | undefined> {
  const [order] = await tx
    .update(orders)
    .set({
      leaseOwner: owner,
      leaseUntil: leaseEnd,
      retryAt: null,
      attempts: sql`${orders.attempts} + 1`,
      takenAt: sql`case when ${orders.state} = 'queued' and ${orders.settled} then clock_timestamp() else ${orders.takenAt} end`,
      // While it is planned it waits still: for its place, and for a member who may cancel it.
      state: sql`case when ${orders.state} = 'queued' and ${orders.settled} then 'rendering' else ${orders.state} end`,
    })
    .where(
      and(eq(orders.id, orderId), inArray(orders.state, [...openStates]), or(isNull(orders.leaseUntil), lt(orders.leaseUntil, sql`now()`))),
    )
    .returning();
  // An order that was given back is in `rendering` already: its event is recorded once.
  if (order && order.state === 'rendering') await recordOnce(tx, order);
  return order;
}

async function recordOnce(tx: Executor, { id }: OrderRow): Promise<void> {
  const known = sql`select from ${orderEvents} where order_id = ${id} and state = 'rendering'`;
  await tx.execute(sql`insert into ${orderEvents} (order_id, state) select ${id}::uuid, 'rendering' where not exists (${known})`);
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
