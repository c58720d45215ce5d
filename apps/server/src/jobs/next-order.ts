import { sql } from 'drizzle-orm';
import { openStates } from '../commands/orders/order-edges.ts';
import type { Executor } from '../db/database.ts';
import { hasWaitingJob } from '../db/internals/pg-boss-jobs.ts';
import { RENDER_QUEUE } from '../ports/job-queue.ts';

/** An order of more sound takes a place for long ones. */
const LONG_MS = 120_000;

export interface NextOrder {
  id: string;
  long: boolean;
}

/**
 * The open order that is to be rendered next, of those that no living worker has: members take turns, those with the fewest orders in
 * work first, then short orders before long ones. Of a member's long orders one is in work at a time. An order that is to be tried again
 * waits for its job.
 *
 * @param long whether there is a place for a long one
 */
export async function nextOrder(db: Executor, { long }: { long: boolean }): Promise<NextOrder | undefined> {
  const states = sql.join(
    openStates.map((state) => sql`${state}`),
    sql`, `,
  );
  const found = await db.execute(sql`
    with open as materialized (
      select o.id, o.member_id, o.created_at, o.total_ms > ${LONG_MS} as long, coalesce(o.lease_until > now(), false) as taken,
        o.state <> 'queued' and o.lease_until is null and ${hasWaitingJob(RENDER_QUEUE, sql`o.id`)} as later
      from orders o where o.state in (${states})
    ), first as (
      select distinct on (member_id, long) * from open where not taken and not later order by member_id, long, created_at, id
    )
    select first.id, first.long from first
    cross join lateral (
      select count(*) as active, count(*) filter (where long) as long_active from open where member_id = first.member_id and taken
    ) work
    cross join lateral (
      select max(e.created_at) as at from orders o join order_events e on e.order_id = o.id and e.state = 'rendering'
      where o.member_id = first.member_id and o.created_at > now() - interval '1 hour'
    ) served
    where not first.long or (${long} and work.long_active = 0)
    order by work.active, first.long, served.at nulls first, first.created_at, first.id
    limit 1`);
  return (found as { rows: NextOrder[] }).rows[0];
}
