import { and, eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../db/database.ts';
import { orderPayments, orders } from '../../db/schema/index.ts';
import { toSql } from '../../db/statement.ts';
import type { RenderPlan } from '../../render/renderer.ts';
import { lockBalance } from '../ledger/accounts.ts';
import { postMovement } from '../ledger/post-movement.ts';
import type { VoiceCatalogue } from '../voices/voice-catalogue.ts';
import { balanceSnapshot, toBalanceSnapshot, type SnapshotRow } from './balance-snapshot.ts';
import type { OrderRow } from './move-order.ts';
import { sharePrice, sourceNamed } from './payment-sources.ts';
import { clauseKeys, pricePlan } from './price-plan.ts';

export interface SettlePorts {
  database: Database;
  catalogue: VoiceCatalogue;
  owner: string;
}

/**
 * Settles an order that was charged before it was planned, once, and gives it back to the workers: records the clauses it pays for, and
 * refunds what it was charged too much. It never charges more. Answers the points it costs, `undefined` when it is no longer this worker's.
 */
export async function settleOrder(
  { database, catalogue, owner }: SettlePorts,
  order: OrderRow,
  plan: RenderPlan,
): Promise<number | undefined> {
  return database.transaction(async (tx) => {
    // The lock puts the member's orders one after another: of two with one clause exactly one pays for it.
    await lockBalance(tx, order.memberId, 'points');
    const found = await tx.execute(toSql(balanceSnapshot(order.memberId, clauseKeys(plan))));
    const { paid, open } = toBalanceSnapshot((found as { rows: SnapshotRow[] }).rows);
    const { words, costPoints: price, newKeys } = pricePlan(plan, paid, catalogue);
    const costPoints = Math.min(price, order.costPoints);
    const [settled] = await tx
      .update(orders)
      .set({ settled: true, words, costPoints, totalMs: Math.round(plan.durationMs), attempts: 0, leaseOwner: null, leaseUntil: null })
      .where(and(eq(orders.id, order.id), eq(orders.state, 'queued'), eq(orders.leaseOwner, owner), eq(orders.settled, false)))
      .returning({ id: orders.id });
    if (!settled) return undefined;
    await tx.execute(sql`
      insert into paid_clauses (member_id, clause_key, order_id)
      select ${order.memberId}::uuid, clause, ${order.id}::uuid from jsonb_array_elements_text(${JSON.stringify(newKeys)}::jsonb) as clause`);
    await tx.execute(sql`
      insert into order_dependencies (order_id, depends_on)
      select ${order.id}::uuid, payer::uuid from jsonb_array_elements_text(${JSON.stringify(open)}::jsonb) as payer`);
    if (costPoints < order.costPoints) await refundDifference(tx, order, costPoints);
    return costPoints;
  });
}

/** Shares the price anew over what each source has paid: the sources that pay first are the last to get something back. */
async function refundDifference(tx: Executor, order: OrderRow, costPoints: number): Promise<void> {
  const charged = await tx.select().from(orderPayments).where(eq(orderPayments.orderId, order.id));
  const { shares } = sharePrice(costPoints, Object.fromEntries(charged.map(({ source, amount }) => [source, amount])));
  for (const { source, amount: paid } of charged) {
    const amount = shares.find((share) => share.source === source)?.amount ?? 0;
    if (amount === paid) continue;
    const own = and(eq(orderPayments.orderId, order.id), eq(orderPayments.source, source));
    await (amount > 0 ? tx.update(orderPayments).set({ amount }).where(own) : tx.delete(orderPayments).where(own));
    await postMovement(tx, sourceNamed(source).refund(order, paid - amount, 'settled'));
  }
}
