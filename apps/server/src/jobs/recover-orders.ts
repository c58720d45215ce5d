import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { JobQueue } from '../ports/job-queue.ts';

/**
 * Enqueues again every open order that nobody renders and no waiting job will bring to a worker: its worker was killed,
 * or its job was lost. Repeating it, also on several workers at once, costs at most a job that finds nothing to do.
 */
export async function recoverOrders({ database, jobs }: { database: Database; jobs: Pick<JobQueue, 'enqueueRender'> }): Promise<number> {
  return database.transaction(async (tx) => {
    const found = await tx.execute(sql`
      select o.id from orders o
      where o.state in ('queued', 'rendering', 'mixing')
        and (o.lease_until is null or o.lease_until < now())
        and (o.state <> 'queued' or o.created_at < now() - interval '5 seconds')
        and not exists (
          select 1 from pgboss.job j
          where j.name = 'order.render' and j.state in ('created', 'retry') and j.data ->> 'order_id' = o.id::text)
      order by o.created_at limit 500`);
    const rows = (found as { rows: { id: string }[] }).rows;
    for (const { id } of rows) await jobs.enqueueRender(tx, { order_id: id });
    return rows.length;
  });
}
