import type { BossQueue } from '../adapters/boss-queue.ts';
import { endDeadLeases, oldestQueued } from './lease.ts';
import { isDeadWorker } from './worker-name.ts';
import { recoverOrders } from './recover-orders.ts';
import { renderOrder } from './render-order.ts';
import type { RenderPorts } from './render-ports.ts';

const SWEEP_MS = 3_000;

export interface Worker {
  /** Stops taking orders and gives the ones in work back to the queue. */
  stop(): Promise<void>;
}

export type WorkerPorts = Omit<RenderPorts, 'jobs'> & { jobs: BossQueue };

/** Renders the orders of the queue, `concurrency` at a time, and picks up what dead workers left. */
export async function startWorker(ports: WorkerPorts, concurrency: number): Promise<Worker> {
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();
  // The embedded database has one process: every earlier holder of a lease is gone.
  await endDeadLeases(ports.database.db, ports.database.kind === 'pglite' ? () => true : isDeadWorker);
  await recoverOrders(ports);
  await ports.jobs.work(concurrency, async ({ order_id: orderId }) => {
    const work = renderFrom(ports, orderId, stopping.signal);
    running.add(work);
    await work;
    running.delete(work);
  });
  let sweeping: Promise<unknown> | undefined;
  const sweep = setInterval(() => {
    sweeping ??= recoverOrders(ports)
      .catch((error: unknown) => ports.log.error({ err: error }, 'orders were not looked through'))
      .finally(() => {
        sweeping = undefined;
      });
  }, SWEEP_MS);
  return {
    stop: async () => {
      clearInterval(sweep);
      stopping.abort();
      await Promise.allSettled([...running, ...(sweeping ? [sweeping] : [])]);
    },
  };
}

/** Renders an order and then, oldest first, whatever waits: the queue alone would bring only one a poll. */
async function renderFrom(ports: WorkerPorts, orderId: string, stopping: AbortSignal): Promise<void> {
  let next: string | undefined = orderId;
  try {
    while (next !== undefined && !stopping.aborted) {
      const outcome = await renderOrder(ports, next, stopping);
      ports.log.info({ orderId: next, outcome }, 'render job ended');
      next = await oldestQueued(ports.database.db);
    }
  } catch (error) {
    ports.log.error({ err: error, orderId: next }, 'render job broke');
  }
}
