import { pointsFor } from '@shengyu/script';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { orders } from '../../../db/schema/index.ts';
import { toSql } from '../../../db/statement.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { RenderPlan } from '../../../render/renderer.ts';
import { lockBalance } from '../../money/ledger/accounts.ts';
import type { VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';
import { balanceSnapshot, toBalanceSnapshot, type SnapshotRow } from '../price/balance-snapshot.ts';
import type { OrderRow } from '../../sales/order-states/move-order.ts';
import { checkFree } from '../price/order-bounds.ts';
import { readPayments, reduceCharge } from '../../sales/order-states/order-payments.ts';
import { soundsStored } from '../price/paid-sounds.ts';
import { pricePlan } from '../price/price-plan.ts';

export interface SettlePorts {
  database: Database;
  catalogue: VoiceCatalogue;
  owner: string;
}

/**
 * Settles an order that was charged before it was planned, once, and gives it back to the workers: records the clauses it pays for, and
 * refunds what it was charged too much. It never charges more: throws `points.insufficient` where its sources do not cover the price, and
 * `order.too_many` where it is free and the free orders of the day are used up. Answers the points it costs, `undefined` when it is no
 * longer this worker's.
 */
export async function settleOrder(
  { database, catalogue, owner }: SettlePorts,
  order: OrderRow,
  plan: RenderPlan,
): Promise<number | undefined> {
  return database.transaction(async (tx) => {
    // The lock puts the member's orders one after another: of two with one clause exactly one pays for it.
    await lockBalance(tx, order.memberId, 'points');
    const found = await tx.execute(toSql(balanceSnapshot(order.memberId, plan)));
    const { paid, open, funds, load } = toBalanceSnapshot((found as { rows: SnapshotRow[] }).rows);
    const priced = pricePlan(plan, paid, { catalogue, premium: funds.premium });
    const { words, freeMs } = priced;
    const billedWords = Math.min(priced.billedWords, order.billedWords);
    const costPoints = pointsFor(billedWords, order.rateThousandths / 1_000);
    const charged = await readPayments(tx, order.id);
    if (billedWords > charged.reduce((sum, payment) => sum + payment.words, 0)) throw new AppError('points.insufficient');
    const totalMs = Math.round(plan.durationMs);
    checkFree(load, { costPoints, totalMs, freeMs });
    const [settled] = await tx
      .update(orders)
      .set({
        settled: true,
        words,
        billedWords,
        costPoints,
        totalMs,
        freeMs,
        attempts: 0,
        leaseOwner: null,
        leaseUntil: null,
      })
      .where(and(eq(orders.id, order.id), eq(orders.state, 'queued'), eq(orders.leaseOwner, owner), eq(orders.settled, false)))
      .returning({ id: orders.id });
    if (!settled) return undefined;
    for (const storing of soundsStored(order.memberId, order.id, priced)) await tx.execute(toSql(storing));
    await tx.execute(sql`
      insert into order_dependencies (order_id, depends_on)
      select ${order.id}::uuid, payer::uuid from jsonb_array_elements_text(${JSON.stringify(open)}::jsonb) as payer
      on conflict do nothing`);
    await reduceCharge(tx, order, charged, billedWords, 'settled');
    return costPoints;
  });
}
