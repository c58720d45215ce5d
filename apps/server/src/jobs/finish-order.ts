import { relative } from 'node:path';
import type { OrderFailure } from '@shengyu/api';
import { moveOrder, type OrderRow } from '../commands/orders/move-order.ts';
import { refundOrder } from '../commands/orders/refund-order.ts';
import { lockBalance, readBalances } from '../commands/ledger/accounts.ts';
import { orderFiles } from '../db/schema/index.ts';
import { texts } from '../locales/zh-CN.ts';
import type { RenderResult } from '../render/renderer.ts';
import type { RenderPorts } from './render-ports.ts';

type FinishPorts = Pick<RenderPorts, 'database' | 'notifier' | 'filesDir' | 'owner'>;

/** `mixing → done` with the files; false when this worker no longer holds the order. */
export async function completeOrder(
  { database, notifier, filesDir, owner }: FinishPorts,
  order: OrderRow,
  result: RenderResult,
): Promise<boolean> {
  const done = await database.transaction(async (tx) => {
    // A short order may finish before it reports `mixing`; it still moves along that edge.
    await moveOrder(tx, order.id, 'mixing', { leaseOwner: owner });
    const moved = await moveOrder(tx, order.id, 'done', {
      leaseOwner: owner,
      set: {
        durationMs: Math.round(result.durationMs),
        doneMs: Math.round(result.durationMs),
        totalMs: Math.round(result.durationMs),
        cues: result.cues,
        peaks: result.peaks,
        timingOverflows: result.overflows ?? [],
        leaseOwner: null,
        leaseUntil: null,
      },
    });
    if (!moved) return false;
    const rows = result.files.map(({ kind, path, size }) => ({ orderId: order.id, kind, path: relative(filesDir, path), size }));
    await tx.insert(orderFiles).values(rows).onConflictDoNothing();
    return true;
  });
  if (done) notifier.notify(order.memberId, 'order:done', { order_id: order.id });
  return done;
}

/** `… → failed` with everything given back, once. */
export async function failOrder({ database, notifier, owner }: FinishPorts, order: OrderRow, failure: OrderFailure): Promise<boolean> {
  const error = failure.reason === 'storage.full' ? failure.reason : 'render.failed';
  const failed = await database.transaction(async (tx) => {
    await lockBalance(tx, order.memberId, 'points');
    const moved = await moveOrder(tx, order.id, 'failed', {
      reason: error === 'storage.full' ? texts.orders.noRoom : texts.orders.failed,
      leaseOwner: owner,
      set: { error, failure, leaseOwner: null, leaseUntil: null },
    });
    if (!moved) return false;
    await refundOrder(tx, moved);
    return true;
  });
  if (failed) {
    notifier.notify(order.memberId, 'order:failed', { order_id: order.id, error });
    await notifyBalance({ database, notifier }, order.memberId);
  }
  return failed;
}

export async function notifyBalance({ database, notifier }: Pick<FinishPorts, 'database' | 'notifier'>, memberId: string): Promise<void> {
  notifier.notify(memberId, 'balance:changed', await readBalances(database, memberId));
}
