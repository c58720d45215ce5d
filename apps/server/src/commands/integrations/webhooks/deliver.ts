import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { terms } from '@shengyu/api/terms';
import type { Database } from '../../../db/database.ts';
import { webhookDeliveries, webhooks, type DeliveryTry } from '../../../db/schema/index.ts';
import type { EventSender } from '../../../ports/event-sender.ts';
import type { DeliverJob, JobQueue } from '../../../ports/job-queue.ts';
import type { Sealer } from '../../../ports/sealer.ts';
import { laneOf } from './delivery-lane.ts';
import { signatures } from './webhook-secret.ts';
import type { WebhookRow } from './webhooks.ts';

export interface DeliverPorts {
  database: Database;
  sealer: Sealer;
  sender: EventSender;
  jobs: Pick<JobQueue, 'enqueueDelivery'>;
}

/** Seconds before each try; after the last one an event waits for somebody to send it again. */
export const TRY_AFTER_SECONDS = [0, 5, 30, 120, 300, 600, 1_800, 7_200] as const;
/** A webhook to which nothing has arrived for so long is switched off. */
const FAILING_DAYS = 3;
const RELAYED = 100;
const GONE = 410;

/** Gives new deliveries to jobs, each once. */
export async function relayDeliveries({ database, jobs }: Pick<DeliverPorts, 'database' | 'jobs'>): Promise<void> {
  // Asked outside first: mostly there are none.
  const [some] = await database.query<{ id: string }>(`select id from webhook_deliveries where state = 'new' limit 1`);
  if (!some) return;
  await database.transaction(async (tx) => {
    const due = await tx
      .select({ id: webhookDeliveries.id, webhook: webhooks })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(eq(webhookDeliveries.state, 'new'))
      .orderBy(webhookDeliveries.createdAt)
      .limit(RELAYED)
      .for('update', { of: webhookDeliveries, skipLocked: true });
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return;
    await tx.update(webhookDeliveries).set({ state: 'waiting', nextAt: new Date() }).where(inArray(webhookDeliveries.id, ids));
    for (const { id, webhook } of due) await jobs.enqueueDelivery(tx, { delivery_id: id, lane: laneOf(webhook) });
  });
}

/** One try of one delivery; stores what became of it and when it is tried again. */
export async function deliver(ports: DeliverPorts, { delivery_id: id }: Pick<DeliverJob, 'delivery_id'>): Promise<void> {
  const { database, sealer, sender } = ports;
  const [row] = await database.db
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'waiting')));
  if (!row) return;
  const { delivery, webhook } = row;
  if (webhook.off !== '') {
    await database.db.update(webhookDeliveries).set({ state: 'failed', nextAt: null }).where(eq(webhookDeliveries.id, id));
    return;
  }
  const began = performance.now();
  const seconds = Math.floor(Date.now() / 1000);
  const signed = signatures(secretsOf(sealer, webhook), { id, seconds, body: delivery.body });
  const answer = await sender.send({
    url: webhook.url,
    body: delivery.body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Shengyu-Webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signed,
    },
  });
  const tried = { at: new Date(seconds * 1000).toISOString(), ms: Math.round(performance.now() - began), ...answer };
  await (answer.status >= 200 && answer.status < 300 ? arrived(ports, row, tried) : missed(ports, row, tried));
}

function secretsOf(sealer: Sealer, { secret, oldSecret, oldUntil }: WebhookRow): string[] {
  const good = oldSecret !== null && oldUntil !== null && oldUntil > new Date() ? [secret, oldSecret] : [secret];
  return good.flatMap((sealed) => sealer.open(sealed) ?? []);
}

interface Row {
  delivery: typeof webhookDeliveries.$inferSelect;
  webhook: WebhookRow;
}

async function arrived({ database }: DeliverPorts, { delivery, webhook }: Row, tried: DeliveryTry): Promise<void> {
  await database.transaction(async (tx) => {
    await tx
      .update(webhookDeliveries)
      .set({ state: 'done', nextAt: null, tries: withTry(tried) })
      .where(eq(webhookDeliveries.id, delivery.id));
    if (webhook.failingSince !== null) await tx.update(webhooks).set({ failingSince: null }).where(eq(webhooks.id, webhook.id));
  });
}

async function missed({ database, jobs }: DeliverPorts, { delivery, webhook }: Row, tried: DeliveryTry): Promise<void> {
  // Tries that somebody asked for do not shorten the series: it ends where it would have.
  const delaySeconds = TRY_AFTER_SECONDS[delivery.tries.length + 1];
  await database.transaction(async (tx) => {
    await tx
      .update(webhookDeliveries)
      .set({
        ...(delaySeconds === undefined
          ? { state: 'failed' as const, nextAt: null }
          : { state: 'waiting' as const, nextAt: new Date(Date.now() + delaySeconds * 1000) }),
        tries: withTry(tried),
      })
      .where(eq(webhookDeliveries.id, delivery.id));
    const off = sql`case when ${webhooks.off} <> '' then ${webhooks.off} when ${tried.status}::int = ${GONE}::int then 'gone'
      when ${webhooks.failingSince} < now() - make_interval(days => ${FAILING_DAYS}::int) then 'failing' else '' end`;
    await tx
      .update(webhooks)
      .set({
        failingSince: sql`coalesce(${webhooks.failingSince}, now())`,
        off,
        offAt: sql`case when ${webhooks.off} = '' then now() else ${webhooks.offAt} end`,
      })
      .where(eq(webhooks.id, webhook.id));
    const job = { delivery_id: delivery.id, lane: laneOf({ ...webhook, failingSince: new Date() }) };
    if (delaySeconds !== undefined) await jobs.enqueueDelivery(tx, job, { delaySeconds });
  });
}

const withTry = (tried: DeliveryTry) => sql`${webhookDeliveries.tries} || ${JSON.stringify([tried])}::jsonb`;

/** Deletes what was sent long ago. */
export async function pruneDeliveries({ db }: Pick<Database, 'db'>): Promise<void> {
  const days = sql.raw(String(terms.developers.logDays));
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, sql`now() - make_interval(days => ${days})`));
}
