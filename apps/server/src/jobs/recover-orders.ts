import { sql } from 'drizzle-orm';
import { hasWaitingJob } from '../db/internals/pg-boss-jobs.ts';
import type { Database } from '../db/database.ts';
import { RENDER_QUEUE, type JobQueue } from '../ports/job-queue.ts';

/**
 * Enqueues every open order again that has no lease and no waiting job: its worker was killed, or its job was lost. Safe to repeat, also on
 * several workers at once: a superfluous job finds nothing to do.
 */
export async function recoverOrders({ database, jobs }: { database: Database; jobs: Pick<JobQueue, 'enqueueRender'> }): Promise<number> {
  return database.transaction(async (tx) => {
    const found = await tx.execute(sql`
      select o.id from orders o
      where o.state in ('queued', 'rendering', 'mixing')
        and (o.lease_until is null or o.lease_until < now())
        and (o.state <> 'queued' or o.created_at < now() - interval '5 seconds')
        and not ${hasWaitingJob(RENDER_QUEUE, sql`o.id`)}
      order by o.created_at limit 500`);
    const rows = (found as { rows: { id: string }[] }).rows;
    for (const { id } of rows) await jobs.enqueueRender(tx, { order_id: id });
    return rows.length;
  });
}
