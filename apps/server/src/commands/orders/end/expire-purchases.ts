import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { purchases } from '../../../db/schema/index.ts';
import { texts } from '../../../locales/purchases.zh-CN.ts';
import type { Notifier } from '../../../ports/notifier.ts';
import { lockBalance, readBalances } from '../../money/ledger/accounts.ts';
import { moveOrder } from '../../sales/order-states/move-order.ts';
import { refundOrder, type RefundPorts } from './refund-order.ts';
import { movePurchase } from '../../sales/purchases/move-purchase.ts';

/**
 * Ends purchases that nobody paid in time, and orders that waited for one, which give back what they held; answers how many. Money that comes
 * later still pays purchases.
 */
export async function expirePurchases(ports: RefundPorts & { database: Database; notifier: Notifier }): Promise<number> {
  const { database, notifier } = ports;
  const reason = texts.events.unpaid;
  const due = await database.db
    .select({ id: purchases.id, kind: purchases.kind, memberId: purchases.memberId })
    .from(purchases)
    .where(and(eq(purchases.state, 'created'), lt(purchases.expiresAt, sql`now()`)))
    .limit(1_000);
  let count = 0;
  for (const { id, kind, memberId } of due) {
    const ended = await database.transaction(async (tx) => {
      if (kind !== 'order') return movePurchase(tx, id, 'expired', { reason });
      await lockBalance(tx, memberId, 'points');
      const order = await moveOrder(tx, id, 'expired', { reason });
      if (order) await refundOrder(tx, ports, order, reason);
      return order;
    });
    if (!ended) continue;
    count += 1;
    if (kind !== 'order') continue;
    notifier.notify(memberId, 'order:progress', {
      order_id: id,
      state: 'expired',
      done_ms: 0,
      total_ms: 0,
      left_ms: null,
      queue_place: 0,
      waiting: null,
    });
    notifier.notify(memberId, 'balance:changed', await readBalances(database, memberId));
  }
  return count;
}
