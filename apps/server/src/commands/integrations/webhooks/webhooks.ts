import { randomUUID } from 'node:crypto';
import type { CallOutput, ParsedInput, WebhookCard } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { webhookDeliveries, webhooks } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { EventSender } from '../../../ports/event-sender.ts';
import type { JobQueue } from '../../../ports/job-queue.ts';
import type { Limiter, LimitRule } from '../../../ports/limiter.ts';
import type { Sealer } from '../../../ports/sealer.ts';
import { lockMember } from '../../ground/locks/lock-member.ts';
import { laneOf } from './delivery-lane.ts';
import { newWebhookSecret } from './webhook-secret.ts';

export interface WebhookPorts {
  database: Database;
  limiter: Limiter;
  sealer: Sealer;
  sender: Pick<EventSender, 'isAllowed'>;
  jobs: Pick<JobQueue, 'enqueueDelivery'>;
}

export type WebhookRow = typeof webhooks.$inferSelect;

/** Pings and events that a member has sent by hand: the site is no way to flood somebody else. */
export const sendRule: LimitRule = { name: 'webhook-send', points: 30, seconds: 60 };

/** How long the secret before a rotation signs too. */
const OVERLAP_MS = 86_400_000;

export async function listWebhooks({ database }: WebhookPorts, memberId: string): Promise<CallOutput<'devWebhookLists'>> {
  const rows = await database.db.select().from(webhooks).where(eq(webhooks.memberId, memberId)).orderBy(desc(webhooks.createdAt));
  return { lists: rows.map(toWebhookCard), maximum: terms.developers.webhooks };
}

/** Throws `webhook.address` and `webhook.full`. What the host's name means is asked anew whenever something is sent. */
export async function createWebhook(
  { database, sealer, sender }: WebhookPorts,
  memberId: string,
  { url, events }: ParsedInput<'devWebhookCreate'>,
): Promise<CallOutput<'devWebhookCreate'>> {
  if (!sender.isAllowed(url)) throw new AppError('webhook.address', { fields: { url } });
  const secret = newWebhookSecret();
  const row = await database.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const [own] = await tx.select({ count: count() }).from(webhooks).where(eq(webhooks.memberId, memberId));
    if ((own?.count ?? 0) >= terms.developers.webhooks)
      throw new AppError('webhook.full', { data: { maximum: terms.developers.webhooks } });
    const values = { memberId, url, events: [...new Set(events)], secret: sealer.seal(secret), secretEnd: secret.slice(-4) };
    const [created] = await tx.insert(webhooks).values(values).returning();
    return created;
  });
  if (!row) throw new Error('a webhook was not stored');
  return { webhook: toWebhookCard(row), secret };
}

export async function editWebhook(
  { database, sender }: WebhookPorts,
  memberId: string,
  { id, url, events, on }: ParsedInput<'devWebhookEdit'>,
): Promise<CallOutput<'devWebhookEdit'>> {
  if (url !== undefined && !sender.isAllowed(url)) throw new AppError('webhook.address', { fields: { url } });
  const row = await change(database.db, memberId, id, {
    ...(url !== undefined && { url }),
    ...(events && { events: [...new Set(events)] }),
    ...(on === true && { off: '', offAt: null, failingSince: null }),
    ...(on === false && { off: 'member', offAt: new Date() }),
  });
  return toWebhookCard(row);
}

export async function rotateWebhook(
  { database, sealer }: WebhookPorts,
  memberId: string,
  { id }: ParsedInput<'devWebhookRotate'>,
): Promise<CallOutput<'devWebhookRotate'>> {
  const secret = newWebhookSecret();
  const row = await change(database.db, memberId, id, {
    oldSecret: sql`${webhooks.secret}`,
    oldUntil: new Date(Date.now() + OVERLAP_MS),
    secret: sealer.seal(secret),
    secretEnd: secret.slice(-4),
  });
  return { webhook: toWebhookCard(row), secret };
}

/** With its log. */
export async function removeWebhook({ database }: WebhookPorts, memberId: string, { id }: ParsedInput<'devWebhookRemove'>): Promise<void> {
  const removed = await database.db
    .delete(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.memberId, memberId)))
    .returning({ id: webhooks.id });
  if (removed.length === 0) throw new AppError('not_found');
}

/** Sends a `ping`. Throws `webhook.off` and `limit.reached`. */
export async function testWebhook(
  { database, limiter, jobs }: WebhookPorts,
  memberId: string,
  { id }: ParsedInput<'devWebhookTest'>,
): Promise<CallOutput<'devWebhookTest'>> {
  const webhook = await findWebhook(database.db, memberId, id);
  if (webhook.off !== '') throw new AppError('webhook.off');
  await limiter.consume(sendRule, memberId);
  const deliveryId = randomUUID();
  const body = JSON.stringify({ type: 'ping', timestamp: new Date().toISOString(), data: {} });
  await database.transaction(async (tx) => {
    await tx
      .insert(webhookDeliveries)
      .values({ id: deliveryId, webhookId: id, memberId, type: 'ping', subject: deliveryId, body, state: 'waiting' });
    await jobs.enqueueDelivery(tx, { delivery_id: deliveryId, lane: laneOf(webhook) });
  });
  return { delivery_id: deliveryId };
}

export async function findWebhook(db: Executor, memberId: string, id: string): Promise<WebhookRow> {
  const [row] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.memberId, memberId)));
  if (!row) throw new AppError('not_found');
  return row;
}

async function change(
  db: Executor,
  memberId: string,
  id: string,
  set: Parameters<ReturnType<Executor['update']>['set']>[0],
): Promise<WebhookRow> {
  if (Object.keys(set).length === 0) return findWebhook(db, memberId, id);
  const [row] = await db
    .update(webhooks)
    .set(set)
    .where(and(eq(webhooks.id, id), eq(webhooks.memberId, memberId)))
    .returning();
  if (!row) throw new AppError('not_found');
  return row;
}

function toWebhookCard(row: WebhookRow): WebhookCard {
  const hasOld = row.oldUntil !== null && row.oldUntil > new Date();
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    secret_end: row.secretEnd,
    old_until: hasOld ? (row.oldUntil?.toISOString() ?? null) : null,
    failing_since: row.failingSince?.toISOString() ?? null,
    off: row.off,
    create_time: row.createdAt.toISOString(),
  };
}
