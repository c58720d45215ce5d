import { sql } from 'drizzle-orm';
import { fromDrizzle, fromPglite, PgBoss, type ConstructorOptions } from 'pg-boss';
import type { Database, Executor } from '../db/database.ts';
import { captureJob } from '../db/internals/pg-boss-statement.ts';
import {
  PAYMENT_QUEUE,
  RENDER_QUEUE,
  WEBHOOK_QUEUE,
  type CheckJob,
  type DeliverJob,
  type JobQueue,
  type RenderJob,
} from '../ports/job-queue.ts';

export interface BossQueue extends JobQueue {
  /** Calls `wake` for each render job that is due, until `stop`; which order is rendered next is not the queue's to say. */
  work(wake: () => Promise<void>): Promise<void>;
  /** Runs the payment checks as they fall due, until `stop`. */
  workChecks(check: (job: CheckJob) => Promise<void>): Promise<void>;
  /** Sends events to webhooks as they fall due, a few at the same time, until `stop`. */
  workDeliveries(deliver: (job: DeliverJob) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Jobs of pg-boss in the site's own database. */
export async function createBossQueue(database: Database, onError: (error: unknown) => void): Promise<BossQueue> {
  const boss = new PgBoss({ ...connectionOf(database), useListenNotify: true, monitorVacuum: false, reindex: false });
  boss.on('error', onError);
  await boss.start();
  await boss.createQueue(RENDER_QUEUE, { retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 3_600, notify: true });
  const looked = { policy: 'short', retryLimit: 3, retryDelay: 5, expireInSeconds: 60, deleteAfterSeconds: 3_600, notify: true } as const;
  await boss.createQueue(PAYMENT_QUEUE, looked);
  await boss.createQueue(WEBHOOK_QUEUE, looked);
  // Fills pg-boss' cache of queues: looked up inside a transaction, the embedded database would wait for itself.
  for (const queue of [RENDER_QUEUE, PAYMENT_QUEUE, WEBHOOK_QUEUE]) {
    await boss.findJobs(queue, { id: '00000000-0000-0000-0000-000000000000' });
    await boss.getQueue(queue);
  }
  const within = (tx: Executor) => ({ db: fromDrizzle(tx as unknown as Parameters<typeof fromDrizzle>[0], sql) });
  const after = (seconds: number) => (seconds > 0 ? { startAfter: seconds } : {});
  return {
    enqueueRender: async (tx, job, { delaySeconds = 0 } = {}) => {
      await boss.send(RENDER_QUEUE, job, { ...within(tx), ...after(delaySeconds) });
    },
    enqueueCheck: async (tx, job, { delaySeconds = 0 } = {}) => {
      await boss.send(PAYMENT_QUEUE, job, { ...within(tx), ...after(delaySeconds), singletonKey: job.payment_id });
    },
    enqueueDelivery: async (tx, job, { delaySeconds = 0 } = {}) => {
      const own = { singletonKey: job.delivery_id, group: { id: job.lane } };
      await boss.send(WEBHOOK_QUEUE, job, { ...within(tx), ...after(delaySeconds), ...own });
    },
    renderStatement: (job) => captureJob('enqueue-render', (db) => boss.send(RENDER_QUEUE, job, { db })),
    work: async (wake) => {
      const options = { batchSize: 100, pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 2 };
      await boss.work<RenderJob>(RENDER_QUEUE, options, wake);
    },
    workChecks: async (check) => {
      const options = { batchSize: 20, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 };
      await boss.work<CheckJob>(PAYMENT_QUEUE, options, async (jobs) => {
        await Promise.all(jobs.map(({ data }) => check(data)));
      });
    },
    workDeliveries: async (deliver) => {
      // A receiver that answers late holds few of the places: they are in flight most of the time, and cost little.
      const places = { batchSize: 1, localConcurrency: 24, localGroupConcurrency: 2 };
      const options = { ...places, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 };
      await boss.work<DeliverJob>(WEBHOOK_QUEUE, options, async (jobs) => {
        await Promise.all(jobs.map(({ data }) => deliver(data)));
      });
    },
    stop: () => boss.stop({ graceful: true, timeout: 2_000, close: true }),
  };
}

function connectionOf({ driver }: Database): ConstructorOptions {
  return driver.kind === 'pglite' ? { db: fromPglite(driver.lite), backend: 'pglite' } : { connectionString: driver.directUrl, max: 4 };
}
