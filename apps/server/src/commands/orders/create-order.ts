import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { orderDependencies, orderEvents, orderPayments, orders, paidClauses, scriptVersions } from '../../db/schema/index.ts';
import { AppError } from '../../errors/app-error.ts';
import { texts } from '../../locales/zh-CN.ts';
import type { JobQueue } from '../../ports/job-queue.ts';
import type { Notifier } from '../../ports/notifier.ts';
import { earlierAnswer, once } from '../idempotency/once.ts';
import { lockBalance, readBalance } from '../ledger/accounts.ts';
import { findVersion } from '../scripts/find-version.ts';
import { openStates } from './order-edges.ts';
import { sharePrice, sourceNamed } from './payment-sources.ts';
import { pricePlan, type PricedPlan } from './price-plan.ts';
import type { QuotePorts } from './quote-order.ts';

export interface CreateOrderPorts extends QuotePorts {
  jobs: JobQueue;
  notifier: Notifier;
}

const BATCH = 5_000;

/**
 * Orders a script version: price, charge, order and job in one transaction, once per key. A member's orders are priced one
 * after another, so that two at the same time never both pay for a clause, nor both get it free.
 */
export async function createOrder(
  ports: CreateOrderPorts,
  memberId: string,
  input: ParsedInput<'orderCreate'>,
  key: string | undefined,
): Promise<CallOutput<'orderCreate'>> {
  const { database, catalogue, planVersion, jobs, notifier } = ports;
  if (key === undefined) throw new AppError('idempotency.required');
  const request = { memberId, call: 'orderCreate', key, input };
  const earlier = await earlierAnswer<CallOutput<'orderCreate'>>(database.db, request);
  if (earlier) return earlier;

  const { script_id: scriptId, version } = input;
  const found = await findVersion(database.db, memberId, scriptId, version);
  const plan = await planVersion(scriptId, version, found.version.document);
  const name = input.name || found.version.title || texts.orders.untitled;

  const { answer, replayed } = await once(database, request, async (tx) => {
    await lockBalance(tx, memberId, 'points');
    const price = await pricePlan(tx, memberId, plan, catalogue);
    const { shares, enough } = await sharePrice(tx, memberId, price.costPoints, input.pay_from);
    if (!enough) throw new AppError('points.insufficient', { data: { cost_points: price.costPoints, sources: shares } });
    const [order] = await tx
      .insert(orders)
      .values({
        memberId,
        scriptId,
        version,
        name,
        state: 'queued',
        settings: { format: input.format, bitrate: input.bitrate, sampleRate: input.sample_rate },
        words: price.words,
        costPoints: price.costPoints,
        totalMs: Math.round(plan.durationMs),
      })
      .returning({ id: orders.id });
    if (!order) throw new Error('an order was not stored');
    const paid = shares.filter(({ amount }) => amount > 0);
    for (const { source, amount } of paid) await sourceNamed(source).charge(tx, { id: order.id, memberId, name }, amount);
    if (paid.length > 0) await tx.insert(orderPayments).values(paid.map(({ source, amount }) => ({ orderId: order.id, source, amount })));
    await tx.insert(orderEvents).values((['created', 'paying', 'queued'] as const).map((state) => ({ orderId: order.id, state })));
    await recordPaid(tx, memberId, order.id, price);
    await tx
      .update(scriptVersions)
      .set({ kept: true })
      .where(and(eq(scriptVersions.scriptId, scriptId), eq(scriptVersions.version, version)));
    await jobs.enqueueRender(tx, { order_id: order.id });
    return { order_id: order.id, state: 'queued' as const, cost_points: price.costPoints };
  });
  if (!replayed && answer.cost_points > 0)
    notifier.notify(memberId, 'balance:changed', { points: await readBalance(database.db, memberId, 'points'), words: 0 });
  return answer;
}

async function recordPaid(tx: Executor, memberId: string, orderId: string, { newKeys, paidBy }: PricedPlan): Promise<void> {
  for (let start = 0; start < newKeys.length; start += BATCH) {
    await tx.insert(paidClauses).values(newKeys.slice(start, start + BATCH).map((clauseKey) => ({ memberId, clauseKey, orderId })));
  }
  if (paidBy.size === 0) return;
  const unfinished = await tx
    .select({ dependsOn: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...paidBy]), inArray(orders.state, [...openStates])));
  if (unfinished.length > 0) await tx.insert(orderDependencies).values(unfinished.map(({ dependsOn }) => ({ orderId, dependsOn })));
}
