import type { OrderFailure } from '@shengyu/api';
import { moveOrder, type OrderRow } from '../../commands/sales/order-states/move-order.ts';
import { readOrderDocument } from '../../commands/orders/price/read-ordered.ts';
import { refundOrder } from '../../commands/orders/end/refund-order.ts';
import { settleStandIns } from '../../commands/orders/end/settle-stand-ins.ts';
import { takeOverFiles } from '../../commands/orders/files/take-over-files.ts';
import { lockBalance, readBalances } from '../../commands/money/ledger/accounts.ts';
import { recordUses, wordsOfOwn } from '../../commands/voices/own-states/uses.ts';
import { orderFiles } from '../../db/schema/index.ts';
import { texts } from '../../locales/zh-CN.ts';
import { keyOfPath } from '../../ports/storage.ts';
import type { RenderResult } from '../../render/renderer.ts';
import type { RenderPorts } from './render-ports.ts';

type FinishPorts = Pick<RenderPorts, 'database' | 'notifier' | 'storage' | 'owner'>;
type SettlePorts = Pick<RenderPorts, 'planVersion' | 'catalogue'>;

/** `mixing → done` with the files, and the price of what stand-ins spoke; false when this worker no longer holds the order. */
export async function completeOrder(ports: FinishPorts & SettlePorts, order: OrderRow, result: RenderResult): Promise<boolean> {
  const { database, notifier, storage, owner, planVersion, catalogue } = ports;
  const { standIns } = result;
  const plan =
    standIns.length > 0 ? await planVersion({ ...(await readOrderDocument(database, order)), owner: order.memberId }) : undefined;
  const uses = wordsOfOwn((await readOrderDocument(database, order)).document);
  const files = result.files.map(({ kind, path, size }) => ({ kind, size, path, key: keyOfPath(storage.folder, path) }));
  for (const { key, path } of files) await storage.take(key, path);
  const durationMs = Math.round(result.durationMs);
  const made = { durationMs, cues: result.cues, peaks: result.peaks, timingOverflows: result.overflows ?? [], proof: result.proof ?? null };
  const done = await database.transaction(async (tx) => {
    if (plan || order.replaces !== null) await lockBalance(tx, order.memberId, 'points');
    // A short order may finish before it reports `mixing`; it still moves along that edge.
    await moveOrder(tx, order.id, 'mixing', { leaseOwner: owner });
    const moved = await moveOrder(tx, order.id, 'done', {
      leaseOwner: owner,
      set: { ...made, doneMs: durationMs, totalMs: durationMs, waiting: null, leaseOwner: null, leaseUntil: null },
    });
    if (!moved) return false;
    if (plan) await settleStandIns(tx, catalogue, moved, plan, standIns);
    const orderId = order.replaces === null ? order.id : await takeOverFiles(tx, moved, order.replaces, made);
    const rows = files.map(({ kind, key, size }) => ({ orderId, kind, path: key, size }));
    await tx.insert(orderFiles).values(rows).onConflictDoNothing();
    await recordUses(tx, uses, { kind: 'order', orderId, name: order.name });
    return true;
  });
  if (!done) return false;
  for (const id of [order.id, ...(order.replaces === null ? [] : [order.replaces])])
    notifier.notify(order.memberId, 'order:done', { order_id: id });
  if (plan) await notifyBalance(ports, order.memberId);
  return true;
}

/** `… → failed` with everything given back, once. */
export async function failOrder(
  { database, jobs, notifier, owner }: FinishPorts & Pick<RenderPorts, 'jobs'>,
  order: OrderRow,
  failure: OrderFailure,
): Promise<boolean> {
  const error = failure.reason === 'storage.full' ? failure.reason : 'render.failed';
  const reason = error === 'storage.full' ? texts.orders.noRoom : texts.orders.failed;
  const failed = await database.transaction(async (tx) => {
    await lockBalance(tx, order.memberId, 'points');
    const moved = await moveOrder(tx, order.id, 'failed', {
      reason,
      leaseOwner: owner,
      set: { error, failure, waiting: null, leaseOwner: null, leaseUntil: null },
    });
    if (!moved) return false;
    await refundOrder(tx, { jobs }, moved, reason);
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
