import type { CallOutput } from '@shengyu/api';
import { and, count, eq, gt, inArray, max, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { orders, paymentFindings, payments, reminderChannels, type ReminderChannel, type ReminderState } from '../../../db/schema/index.ts';
import type { ContentChanges } from '../../../ports/content-changes.ts';
import type { FreeSpace } from '../../../ports/free-space.ts';
import { ceilingNames, type SiteCeilings } from '../../../ports/site-ceilings.ts';
import type { Renderer } from '../../../render/renderer.ts';
import { openStates } from '../../sales/order-states/order-edges.ts';
import { countWishes } from '../../voices/cloning/engine-wishes.ts';
import { readPriceList } from '../../money/prices/read-price-list.ts';
import { countReminders } from '../../account/reminders/count-reminders.ts';
import type { LiveCatalogue } from '../../voices/live/live-catalogue.ts';
import { describeEngines } from './describe-engines.ts';

type Health = CallOutput<'adminHealth'>;

export interface HealthPorts {
  database: Database;
  renderer: Pick<Renderer, 'engines' | 'edition' | 'pace'>;
  catalogue: Pick<LiveCatalogue, 'all' | 'engines'>;
  content: Pick<ContentChanges, 'isListening'>;
  freeSpace: FreeSpace;
  /** Whether the disk has no room for new files. */
  isFull: (freeSpace: FreeSpace) => Promise<boolean>;
  ceilings: Pick<SiteCeilings, 'read'>;
  /** The ways in which the site reminds its members. */
  remindersBy: Readonly<Record<ReminderChannel, boolean>>;
}

const providers = ['wechat', 'alipay', 'sandbox'] as const;
const started = new Date(Date.now() - process.uptime() * 1000);

export async function showHealth(ports: HealthPorts): Promise<Health> {
  const { database, freeSpace, isFull, ceilings, content, remindersBy } = ports;
  const from = performance.now();
  const [size] = await database.query<{ bytes: string | number }>('select pg_database_size(current_database()) as bytes');
  const ms = Math.round((performance.now() - from) * 10) / 10;
  return {
    time: new Date().toISOString(),
    start_time: started.toISOString(),
    database: { kind: database.kind, ms, bytes: Number(size?.bytes ?? 0), content_listening: content.isListening() },
    orders: await readOrders(database.db),
    natural: await readNatural(ports),
    disk: { free_bytes: await freeSpace(), full: await isFull(freeSpace) },
    engines: describeEngines(ports, await readPriceList(database.db)),
    providers: await readProviders(database.db),
    reminders: await readReminders(database.db, remindersBy),
    wishes: await countWishes(database.db),
    ceilings: await Promise.all(ceilingNames.map(async (name) => ({ name, ...(await ceilings.read(name)) }))),
  };
}

async function readOrders(db: Executor): Promise<Health['orders']> {
  const states = sql.join(
    openStates.map((state) => sql`${state}`),
    sql`, `,
  );
  const [row] = await db
    .select({
      queued: sql<number>`count(*) filter (where ${orders.state} = 'queued')`.mapWith(Number),
      rendering: sql<number>`count(*) filter (where ${orders.state} <> 'queued')`.mapWith(Number),
      oldest_s: sql<number>`coalesce(floor(extract(epoch from now() - min(${orders.createdAt}))), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(sql`${orders.state} in (${states})`);
  return row ?? { queued: 0, rendering: 0, oldest_s: 0 };
}

/** How long this process alone would speak what open orders still need. */
async function readNatural({ database, renderer }: HealthPorts): Promise<Health['natural']> {
  if (renderer.edition !== 'natural') return null;
  const [row] = await database.db
    .select({ ms: sql<number>`coalesce(sum(greatest(0, ${orders.totalMs} - ${orders.doneMs})), 0)`.mapWith(Number) })
    .from(orders)
    .where(and(inArray(orders.state, [...openStates]), sql`${orders.settings}->>'edition' = 'natural'`));
  const pace = renderer.pace('natural');
  const waitingMs = row?.ms ?? 0;
  const emptyMs = (times: number) => (pace ? Math.round((waitingMs * pace.speed) / (pace.processes * times)) : null);
  const speed = pace ? Math.round(pace.speed * 1_000) / 1_000 : null;
  return { speed, processes: pace?.processes ?? 0, waiting_ms: waitingMs, empty_ms: emptyMs(1), empty_twice_ms: emptyMs(2) };
}

/** One by one, each by an index: the payments of years are not counted for this. */
async function readProviders(db: Executor): Promise<Health['providers']> {
  const found: Health['providers'] = [];
  for (const provider of providers) {
    const own = eq(payments.provider, provider);
    const [open] = await db
      .select({ count: count() })
      .from(payments)
      .where(and(own, sql`${payments.state} in ('created', 'refunding')`));
    const [paid] = await db
      .select({ count: count() })
      .from(payments)
      .where(and(own, gt(payments.paidAt, sql`now() - interval '1 day'`)));
    const [last] = await db
      .select({ at: max(payments.paidAt) })
      .from(payments)
      .where(own);
    const [odd] = await db.select({ count: count() }).from(paymentFindings).where(eq(paymentFindings.provider, provider));
    const figures = { waiting: open?.count ?? 0, paid_day: paid?.count ?? 0, findings: odd?.count ?? 0 };
    const lastPaid = last?.at ?? null;
    if (lastPaid !== null || figures.waiting > 0 || figures.findings > 0)
      found.push({ provider, ...figures, last_paid: lastPaid?.toISOString() ?? null });
  }
  return found;
}

async function readReminders(db: Executor, by: HealthPorts['remindersBy']): Promise<Health['reminders']> {
  const rows = await countReminders(db);
  return reminderChannels.map((channel) => {
    const counted = (state: ReminderState): number => rows.find((row) => row.channel === channel && row.state === state)?.count ?? 0;
    return {
      channel,
      on: by[channel],
      sent: counted('sent'),
      waiting: counted('waiting'),
      failed: counted('failed'),
      unknown: counted('unknown'),
    };
  });
}
