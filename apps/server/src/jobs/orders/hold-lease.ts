import { moveOrder, type OrderRow } from '../../commands/sales/order-states/move-order.ts';
import { waitingOf } from '../../commands/orders/show/show-order.ts';
import { readOpenOrders, type OpenOrders } from '../../commands/orders/time/read-open-orders.ts';
import { leftMs } from '../../commands/orders/time/time-order.ts';
import type { RenderProgress } from '../../render/renderer.ts';
import { renewLease, RENEW_MS } from '../ground/lease.ts';
import type { RenderPorts } from './render-ports.ts';

const PROGRESS_MS = 150;

export interface HeldLease {
  /** Aborted when another worker has the order, or nobody is to render it any more. */
  lost: AbortSignal;
  onProgress: (progress: RenderProgress) => void;
  stop: () => Promise<void>;
}

/** Renews the lease while a render runs, stores its progress and notifies the member. */
export function holdLease(ports: RenderPorts, order: OrderRow): HeldLease {
  const { database, notifier, owner, log, renderer } = ports;
  const lost = new AbortController();
  let open: OpenOrders | undefined;
  let progress = { doneMs: order.doneMs, totalMs: order.totalMs };
  let state: 'rendering' | 'mixing' = order.state === 'mixing' ? 'mixing' : 'rendering';
  let notifiedAt = 0;
  let work: Promise<void> = Promise.resolve();
  // One after the other: a late renewal must not overwrite a newer one or outlive the render.
  const queue = (step: () => Promise<void>): void => {
    work = work.then(step).catch((error: unknown) => log.error({ err: error, orderId: order.id }, 'a lease was not renewed'));
  };
  const timer = setInterval(
    () =>
      queue(async () => {
        if (await renewLease(database.db, order.id, owner, progress)) open = await readOpenOrders(database, order.memberId);
        else lost.abort();
      }),
    RENEW_MS,
  );
  const notify = () =>
    notifier.notify(order.memberId, 'order:progress', {
      order_id: order.id,
      state,
      done_ms: Math.round(progress.doneMs),
      total_ms: Math.round(progress.totalMs),
      left_ms: open ? leftMs({ ...order, state, ...progress, waiting: null }, open, (edition) => renderer.pace(edition)) : null,
      queue_place: 0,
      waiting: state === 'rendering' ? waitingOf(order) : null,
    });
  if (order.settled) notify();
  return {
    lost: lost.signal,
    onProgress: ({ stage, doneMs, totalMs }: RenderProgress) => {
      progress = { doneMs, totalMs };
      const entered = stage === 'mixing' && state === 'rendering';
      if (entered) {
        state = 'mixing';
        queue(async () => {
          await database.transaction((tx) => moveOrder(tx, order.id, 'mixing', { leaseOwner: owner, set: { waiting: null } }));
        });
      }
      if (!entered && Date.now() - notifiedAt < PROGRESS_MS) return;
      notifiedAt = Date.now();
      notify();
    },
    stop: async () => {
      clearInterval(timer);
      await work;
    },
  };
}
