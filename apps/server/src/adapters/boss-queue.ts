import { sql } from 'drizzle-orm';
import { fromDrizzle, fromPglite, PgBoss, type ConstructorOptions, type SendOptions } from 'pg-boss';
import type { Database, Executor } from '../db/database.ts';
import type { Send } from '../db/pipelined-transaction.ts';
import { statement, type StatementValue } from '../db/statement.ts';
import type { JobQueue, RenderJob } from '../ports/job-queue.ts';

export const RENDER_QUEUE = 'order.render';
const SIX_HOURS = 21_600;

export interface BossQueue extends JobQueue {
  /** Takes render jobs, `concurrency` at a time, until `stop`. The handler never throws: retries are its own (see `render-order.ts`). */
  work(concurrency: number, handler: (job: RenderJob) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Jobs of pg-boss in the site's own database. */
export async function createBossQueue(database: Database, onError: (error: unknown) => void): Promise<BossQueue> {
  const boss = new PgBoss({ ...connectionOf(database), useListenNotify: true, monitorVacuum: false, reindex: false });
  boss.on('error', onError);
  await boss.start();
  await boss.createQueue(RENDER_QUEUE, { retryLimit: 0, expireInSeconds: SIX_HOURS, deleteAfterSeconds: 3_600, notify: true });
  // Fills pg-boss' cache of queues: looked up inside a transaction, the embedded database would wait for itself.
  await boss.findJobs(RENDER_QUEUE, { id: '00000000-0000-0000-0000-000000000000' });
  await boss.getQueue(RENDER_QUEUE);
  return {
    enqueueRender: async (tx, job, { delaySeconds = 0 } = {}) => {
      await boss.send(RENDER_QUEUE, job, {
        db: connectionFor(tx),
        ...(delaySeconds > 0 ? { startAfter: delaySeconds } : {}),
      });
    },
    work: async (concurrency, handler) => {
      const options = { localConcurrency: concurrency, pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 2 };
      await boss.work<RenderJob>(RENDER_QUEUE, options, async (jobs) => {
        for (const job of jobs) await handler(job.data);
      });
    },
    stop: () => boss.stop({ graceful: true, timeout: 2_000, close: true }),
  };
}

/** What pg-boss runs its statement on instead of a connection of its own. */
function connectionFor(tx: Executor | Send): NonNullable<SendOptions['db']> {
  if (typeof tx !== 'function') return fromDrizzle(tx as unknown as Parameters<typeof fromDrizzle>[0], sql);
  return {
    executeSql: async (text, values = []) => {
      const [rows] = await tx(statement('enqueue-render', text)(...(values as StatementValue[])));
      return { rows };
    },
  };
}

function connectionOf({ driver }: Database): ConstructorOptions {
  return driver.kind === 'pglite' ? { db: fromPglite(driver.lite), backend: 'pglite' } : { connectionString: driver.url, max: 4 };
}
