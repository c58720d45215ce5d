import { readTraceParent } from '@shengyu/telemetry';
import { orderFolder } from '../../adapters/order-folders.ts';
import type { OrderRow } from '../../commands/sales/order-states/move-order.ts';
import { neededBytes } from '../../commands/orders/files/needed-bytes.ts';
import { readOrderDocument } from '../../commands/orders/price/read-ordered.ts';
import { texts } from '../../locales/zh-CN.ts';
import { RenderError } from '../../render/plan/render-error.ts';
import type { RenderProgress, RenderResult } from '../../render/renderer.ts';
import { traced } from '../../telemetry/tracing.ts';
import { takeOrder } from '../ground/lease.ts';
import { completeOrder, failOrder } from './finish-order.ts';
import { holdLease } from './hold-lease.ts';
import { MAX_ATTEMPTS } from './next-try.ts';
import { notifyQueue } from './notify-queue.ts';
import { planOrder } from './plan-order.ts';
import type { RenderPorts, WorkPorts } from './render-ports.ts';
import { giveBack, settleFailure } from './settle-failure.ts';
import { watchProgress } from './watch-progress.ts';

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
  if (order.attempts > MAX_ATTEMPTS)
    return unlessLost('failed', await failOrder(ports, order, { reason: 'render.failed', sentence: null }));
  const lease = holdLease(ports, order);
  const watch = watchProgress(ports.stallMs ?? STALL_MS);
  try {
    return await planOrRender(ports, order, {
      signal: AbortSignal.any([stopping, lease.lost, watch.signal]),
      stalled: watch.stalled,
      onProgress: (progress) => {
        watch.seen();
        lease.onProgress(progress);
      },
    });
  } catch (error) {
    if (lease.lost.aborted) return 'lost';
    if (!stopping.aborted) return await settleFailure(ports, order, error);
    return unlessLost('stopped', await giveBack(ports, order, { free: true, delaySeconds: 0, waiting: order.waiting }));
  } finally {
    watch.end();
    await lease.stop();
  }
}

/** What stops a render, and where it reports its progress. */
interface Attempt {
  signal: AbortSignal;
  /** Rejects when the render hangs. */
  stalled: Promise<never>;
  onProgress: (progress: RenderProgress) => void;
}

async function planOrRender(ports: RenderPorts, order: OrderRow, attempt: Attempt): Promise<RenderOutcome> {
  const parent = readTraceParent(order.traceParent);
  if (!order.settled) return unlessLost('planned', await traced('order.plan', () => planOrder(ports, order, attempt.stalled), { parent }));
  const attributes = { 'order.id': order.id, 'order.attempt': order.attempts };
  const renderAndComplete = async () => completeOrder(ports, order, await renderFiles(ports, order, attempt));
  return unlessLost('done', await traced('order.render', renderAndComplete, { parent, attributes }));
}

async function renderFiles(ports: RenderPorts, order: OrderRow, { signal, stalled, onProgress }: Attempt): Promise<RenderResult> {
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
  return Promise.race([rendering, stalled]);
}

/** An outcome counts only if the order was still this worker's when it was written. */
const unlessLost = (outcome: RenderOutcome, wasMine: boolean): RenderOutcome => (wasMine ? outcome : 'lost');
