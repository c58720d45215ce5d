import type { CallOutput, ParsedInput, V1Output, V1Parsed, WebhookDelivery } from '@shengyu/api';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { webhookDeliveries, webhooks } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { laneOf } from './delivery-lane.ts';
import { findWebhook, sendRule, type WebhookPorts } from './webhooks.ts';

type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export async function listDeliveries(
  { database: { db } }: Pick<WebhookPorts, 'database'>,
  memberId: string,
  { webhook_id: webhookId, state, page_no, page_size }: ParsedInput<'devWebhookLog'>,
): Promise<CallOutput<'devWebhookLog'>> {
  if (webhookId !== undefined) await findWebhook(db, memberId, webhookId);
  const where = and(
    eq(webhookDeliveries.memberId, memberId),
    webhookId === undefined ? undefined : eq(webhookDeliveries.webhookId, webhookId),
    state && eq(webhookDeliveries.state, state),
  );
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(where)
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(page_size)
    .offset((page_no - 1) * page_size);
  const [total] = await db
    .select({ all: count(), failed: sql<number>`count(*) filter (where state = 'failed')`.mapWith(Number) })
    .from(webhookDeliveries)
    .where(where);
  return { lists: rows.map(toDelivery), count: total?.all ?? 0, page_no, page_size, extend: { failed: total?.failed ?? 0 } };
}

/** Of one webhook, from behind one of them. */
export async function pageDeliveries(
  { db }: Database,
  memberId: string,
  { id, limit, after }: V1Parsed<'listDeliveries'>,
): Promise<V1Output<'listDeliveries'>> {
  await findWebhook(db, memberId, id);
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, id),
        after === undefined
          ? undefined
          : sql`(${webhookDeliveries.createdAt}, ${webhookDeliveries.id}) < (select created_at, id from webhook_deliveries where id = ${after}::uuid)`,
      ),
    )
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit + 1);
  const data = rows.slice(0, limit).map(toDelivery);
  const hasMore = rows.length > limit;
  return { object: 'list', data, has_more: hasMore, next: hasMore ? (data.at(-1)?.id ?? null) : null };
}

/** Sends an event again under its id. Throws `webhook.off` and `limit.reached`. */
export async function replayDelivery(
  { database, limiter, jobs }: Pick<WebhookPorts, 'database' | 'limiter' | 'jobs'>,
  memberId: string,
  { delivery_id: id }: ParsedInput<'devWebhookReplay'>,
): Promise<CallOutput<'devWebhookReplay'>> {
  await limiter.consume(sendRule, memberId);
  const row = await database.transaction(async (tx) => {
    const [found] = await tx
      .select({ webhook: webhooks })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.memberId, memberId)));
    if (!found) throw new AppError('not_found');
    if (found.webhook.off !== '') throw new AppError('webhook.off');
    const [again] = await tx
      .update(webhookDeliveries)
      .set({ state: 'waiting', nextAt: new Date() })
      .where(eq(webhookDeliveries.id, id))
      .returning();
    await jobs.enqueueDelivery(tx, { delivery_id: id, lane: laneOf(found.webhook) });
    return again;
  });
  if (!row) throw new AppError('not_found');
  return toDelivery(row);
}

function toDelivery({ id, webhookId, type, state, body, tries, nextAt, createdAt }: DeliveryRow): WebhookDelivery {
  return {
    id,
    webhook_id: webhookId,
    type,
    state: state === 'new' ? 'waiting' : state,
    body,
    tries: tries.map(({ at, ...one }) => ({ time: at, ...one })),
    next_time: state === 'waiting' ? (nextAt?.toISOString() ?? null) : null,
    create_time: createdAt.toISOString(),
  };
}
