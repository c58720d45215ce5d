import { toProgress } from '../../commands/orders/show/show-order.ts';
import type { OrderRow } from '../../commands/sales/order-states/move-order.ts';
import { releaseLease, type Release } from '../ground/lease.ts';
import { failOrder } from './finish-order.ts';
import { nextTry } from './next-try.ts';
import { toFailure } from './order-failure.ts';
import type { RenderPorts } from './render-ports.ts';

/** Fails an order after an error, or gives it back for another try; `lost` when it is no longer this worker's. */
export async function settleFailure(ports: RenderPorts, order: OrderRow, error: unknown): Promise<'failed' | 'retry' | 'lost'> {
  const next = nextTry(order, error, ports.catalogue);
  const settled = next
    ? await giveBack(ports, order, { ...next, free: next.waiting !== null })
    : await failOrder(ports, order, toFailure(error));
  // What was cancelled meanwhile, its script perhaps erased with the account, is no fault.
  if (!settled) return 'lost';
  ports.log.error({ err: error, orderId: order.id, attempt: order.attempts }, 'an order could not be rendered');
  return next ? 'retry' : 'failed';
}

/** Ends the lease and queues the order again; false when it is no longer this worker's. */
export async function giveBack({ database, jobs, notifier, owner }: RenderPorts, order: OrderRow, release: Release): Promise<boolean> {
  const released = await database.transaction(async (tx) => {
    const row = await releaseLease(tx, order.id, owner, release);
    if (row) await jobs.enqueueRender(tx, { order_id: order.id }, release);
    return row;
  });
  if (released && release.waiting) notifier.notify(order.memberId, 'order:progress', toProgress(released));
  return released !== undefined;
}
