import type { BossQueue } from '../../adapters/boss-queue.ts';
import { endDeadLeases, takeOrder } from '../ground/lease.ts';
import { nextOrder, type OrderWork } from './next-order.ts';
import { renderTaken } from './render-order.ts';
import type { WorkPorts } from './render-ports.ts';
import { isDeadWorker } from '../ground/worker-name.ts';

const SWEEP_MS = 3_000;

export interface Worker {
  /** Stops taking orders and gives the ones in work back to the queue. */
  stop(): Promise<void>;
}

export type WorkerPorts = Omit<WorkPorts, 'jobs'> & { jobs: BossQueue };

/**
 * Renders orders, `concurrency` at a time, whichever is next by `nextOrder`; of several places one is for short orders. Beside them one
 * order is planned: nobody's plan waits for a file. A job of the queue says that there is something to do; a sweep finds what dead workers left and what lost its job.
 */
export async function startWorker(ports: WorkerPorts, concurrency: number): Promise<Worker> {
  const { database, jobs, log, owner, renderer } = ports;
  const stopping = new AbortController();
  const running = new Map<Promise<void>, OrderWork>();
  const longPlaces = Math.max(1, concurrency - 1);

  const freePlaces = (): OrderWork[] => {
    const works = [...running.values()];
    const rendered = works.filter((work) => work !== 'plan');
    const longOnes = rendered.filter((work) => work === 'long');
    return [
      ...(rendered.length === works.length ? (['plan'] as const) : []),
      ...(rendered.length < concurrency ? (['short'] as const) : []),
      ...(rendered.length < concurrency && longOnes.length < longPlaces ? (['long'] as const) : []),
    ];
  };
  const start = async (): Promise<boolean> => {
    const places = freePlaces();
    const next = places.length > 0 ? await nextOrder(database, places, renderer.editions) : undefined;
    const order = next && (await takeOrder(database, next.id, owner));
    if (!next || !order) return false;
    const work = renderTaken(ports, order, stopping.signal)
      .then((outcome) => log.info({ orderId: order.id, outcome }, 'render job ended'))
      .catch((error: unknown) => log.error({ err: error, orderId: order.id }, 'render job broke'))
      .finally(() => {
        running.delete(work);
        void fill();
      });
    running.set(work, next.work);
    return true;
  };
  const fillPlaces = async (): Promise<void> => {
    while (!stopping.signal.aborted && (await start()));
  };
  let filling: Promise<void> = Promise.resolve();
  let coming: Promise<void> | undefined;
  /** Fills the free places; whoever asks while places are filled is served by one more look. */
  const fill = (): Promise<void> => {
    coming ??= filling.then(() => {
      coming = undefined;
      filling = fillPlaces().catch((error: unknown) => log.error({ err: error }, 'orders were not looked through'));
      return filling;
    });
    return coming;
  };

  // The embedded database has one process: every earlier holder of a lease is gone.
  await endDeadLeases(database.db, database.kind === 'pglite' ? () => true : isDeadWorker);
  await jobs.work(fill);
  const sweep = setInterval(() => void fill(), SWEEP_MS);
  await fill();
  return {
    stop: async () => {
      clearInterval(sweep);
      stopping.abort();
      await fill();
      await Promise.allSettled(running.keys());
    },
  };
}
