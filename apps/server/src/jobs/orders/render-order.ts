import { readTraceParent } from '@shengyu/telemetry';
import { orderFolder } from '../../adapters/order-folders.ts';
import { moveOrder, type OrderRow } from '../../commands/sales/order-states/move-order.ts';
import { neededBytes } from '../../commands/orders/files/needed-bytes.ts';
import { queuePlaces } from '../../commands/orders/time/queue-places.ts';
import { readOrderDocument } from '../../commands/orders/price/read-ordered.ts';
import { readOpenOrders, type OpenOrders } from '../../commands/orders/time/read-open-orders.ts';
import { toProgress, waitingOf } from '../../commands/orders/show/show-order.ts';
import { leftMs } from '../../commands/orders/time/time-order.ts';
import { texts } from '../../locales/zh-CN.ts';
import { RenderError } from '../../render/plan/render-error.ts';
import type { RenderProgress } from '../../render/renderer.ts';
import { completeOrder, failOrder } from './finish-order.ts';
import { MAX_ATTEMPTS, nextTry } from './next-try.ts';
import { toFailure } from './order-failure.ts';
import { planOrder } from './plan-order.ts';
import { releaseLease, renewLease, RENEW_MS, takeOrder } from '../ground/lease.ts';
import type { RenderPorts, WorkPorts } from './render-ports.ts';
import { traced } from '../../telemetry/tracing.ts';
import { watchProgress } from './watch-progress.ts';

const PROGRESS_MS = 150;
/** A render without progress for so long hangs: no step takes longer between two reports. */
const STALL_MS = 900_000;
const SUBTITLE = { charactersPerLine: 16, linesPerCue: 1 };

export type RenderOutcome = 'done' | 'planned' | 'failed' | 'retry' | 'stopped' | 'taken' | 'lost';

/** Renders one order. Safe to run at any time, any number of times, on any worker; never throws for the order's own faults. */
export async function renderOrder(ports: WorkPorts, orderId: string, stopping: AbortSignal): Promise<RenderOutcome> {
  const order = await takeOrder(ports.database, orderId, ports.owner);
  return order ? renderTaken(ports, order, stopping) : 'taken';
}

/** Renders an order whose lease this worker has; one that has no plan yet is planned, and rendered when its turn comes again. */
export async function renderTaken(work: WorkPorts, order: OrderRow, stopping: AbortSignal): Promise<RenderOutcome> {
  const ports = { ...work, catalogue: await work.catalogue.of(order.memberId) };
  void notifyQueue(ports).catch((error: unknown) => ports.log.error({ err: error }, 'queue places were not sent'));
  if (order.attempts > MAX_ATTEMPTS) {
    return (await failOrder(ports, order, { reason: 'render.failed', sentence: null })) ? 'failed' : 'lost';
  }
  const lost = new AbortController();
  const lease = holdLease(ports, order, lost);
  const watch = watchProgress(ports.stallMs ?? STALL_MS);
  const onProgress = (progress: RenderProgress): void => {
    watch.seen();
    lease.onProgress(progress);
  };
  try {
    const signal = AbortSignal.any([stopping, lost.signal, watch.signal]);
    const parent = readTraceParent(order.traceParent);
    if (!order.settled)
      return await traced('order.plan', async () => ((await planOrder(ports, order, watch.stalled)) ? 'planned' : 'lost'), { parent });
    const attributes = { 'order.id': order.id, 'order.attempt': order.attempts };
    return await traced('order.render', () => attempt(ports, order, signal, onProgress, watch.stalled), { parent, attributes });
  } catch (error) {
    return await afterFailure(ports, order, error, { stopping, lost: lost.signal });
  } finally {
    watch.end();
    await lease.stop();
  }
}

async function attempt(
  ports: RenderPorts,
  order: OrderRow,
  signal: AbortSignal,
  onProgress: (progress: RenderProgress) => void,
  stalled: Promise<never>,
): Promise<RenderOutcome> {
  const { database, renderer, storage, freeSpace } = ports;
  if ((await freeSpace()) < neededBytes(order.settings, order.totalMs))
    throw new RenderError('no-room', 'the disk has no room for the files of this order', true);
  const { document: ordered, edition } = await readOrderDocument(database, order);
  const document = order.replaces === null ? ordered : { ...ordered, settings: { ...ordered.settings, standIns: false } };
  const { lexicon: _lexicon, voices: _voices, edition: _edition, ...settings } = order.settings;
  const metadata = { title: order.name, producer: texts.producer, contentId: order.replaces ?? order.id };
  const rendering = renderer
    .for(order.memberId, edition)
    .render(document, { ...settings, metadata, subtitle: SUBTITLE }, orderFolder(storage, order.id), onProgress, signal);
  // A render that hangs may not hear that it is to stop either. When it comes back all the same, the order is another attempt's.
  const result = await Promise.race([rendering, stalled]);
  return (await completeOrder(ports, order, result)) ? 'done' : 'lost';
}

async function afterFailure(
  ports: RenderPorts,
  order: OrderRow,
  error: unknown,
  signals: { stopping: AbortSignal; lost: AbortSignal },
): Promise<RenderOutcome> {
  const { database, jobs, notifier, owner, log, catalogue } = ports;
  if (signals.lost.aborted) return 'lost';
  const stopped = signals.stopping.aborted;
  const next = stopped ? { delaySeconds: 0, waiting: order.waiting } : nextTry(order, error, catalogue);
  // What was cancelled meanwhile, its script perhaps erased with the account, is no fault.
  const report = () => log.error({ err: error, orderId: order.id, attempt: order.attempts }, 'an order could not be rendered');
  if (!next) {
    if (!(await failOrder(ports, order, toFailure(error)))) return 'lost';
    report();
    return 'failed';
  }
  const again = await database.transaction(async (tx) => {
    const released = await releaseLease(tx, order.id, owner, { free: stopped || next.waiting !== null, ...next });
    if (released) await jobs.enqueueRender(tx, { order_id: order.id }, next);
    return released;
  });
  if (!again) return 'lost';
  if (!stopped) report();
  if (next.waiting) notifier.notify(order.memberId, 'order:progress', toProgress(again));
  return stopped ? 'stopped' : 'retry';
}

/** Renews the lease while a render runs, stores its progress and notifies the member. */
function holdLease(ports: RenderPorts, order: OrderRow, lost: AbortController) {
  const { database, notifier, owner, log, renderer } = ports;
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
        if (!(await renewLease(database.db, order.id, owner, progress))) return lost.abort();
        open = await readOpenOrders(database, order.memberId);
        return undefined;
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

/** Notifies every waiting member of the new place in the queue. */
async function notifyQueue({ database, notifier }: RenderPorts): Promise<void> {
  for (const { id, memberId, totalMs, place } of await queuePlaces(database.db, { limit: 100 }))
    notifier.notify(memberId, 'order:progress', {
      order_id: id,
      state: 'queued',
      done_ms: 0,
      total_ms: totalMs,
      left_ms: null,
      queue_place: place,
      waiting: null,
    });
}
