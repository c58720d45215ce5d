import type { WebhookEvent } from '@shengyu/api';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { webhookDeliveries, webhooks, type orders } from '../../../db/schema/index.ts';

type Order = typeof orders.$inferSelect;

const events: Partial<Record<Order['state'], Exclude<WebhookEvent, 'ping'>>> = {
  done: 'order.done',
  failed: 'order.failed',
  cancelled: 'order.cancelled',
  expired: 'order.expired',
};

/** Stores, with the end of an order, what the member's webhooks are to be sent of it: none without the other. */
export async function noteOrderEvent(tx: Executor, order: Order): Promise<void> {
  const type = events[order.state];
  if (type === undefined) return;
  const { id, memberId, name, state, scriptId, version, words, costPoints, durationMs, error } = order;
  const listening = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.memberId, memberId), eq(webhooks.off, ''), sql`${webhooks.events} ? ${type}`));
  if (listening.length === 0) return;
  const data = {
    id,
    object: 'order',
    name,
    state,
    script_id: scriptId,
    version,
    words,
    cost_points: costPoints,
    duration_ms: durationMs,
    error,
  };
  const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data });
  const rows = listening.map(({ id: webhookId }) => ({ webhookId, memberId, type, subject: id, body }));
  await tx.insert(webhookDeliveries).values(rows).onConflictDoNothing();
}
