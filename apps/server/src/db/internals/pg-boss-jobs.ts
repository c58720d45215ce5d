import { sql, type SQL } from 'drizzle-orm';

/**
 * Whether a job of `queue` for this order waits for a worker, as a condition of a query. Reads pg-boss' own table: its `findJobs` answers for one
 * order at a time, and the sweep after dead workers asks for all open ones.
 */
export function hasWaitingJob(queue: string, orderId: SQL): SQL {
  return sql`exists (
    select 1 from pgboss.job j
    where j.name = ${queue} and j.state in ('created', 'retry') and j.data ->> 'order_id' = ${orderId}::text)`;
}
