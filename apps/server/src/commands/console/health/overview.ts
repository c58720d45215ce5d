import type { CallOutput, ParsedInput } from '@shengyu/api';
import type { Database } from '../../../db/database.ts';
import type { VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';
import type { Operator } from '../acts/audit.ts';
import { chinaDay, dayStart } from '../../ground/calendar/china-days.ts';
import { readWaiting } from './waiting.ts';

type Overview = CallOutput<'adminOverview'>;
const DAY_MS = 86_400_000;
const MOST_VOICES = 6;

export interface OverviewPorts {
  database: Database;
  engines: () => readonly { id: string; state: 'up' | 'down' }[];
  catalogue: Pick<VoiceCatalogue, 'find'>;
  /** Of the process that serves; the command line has none. */
  latency?: () => Promise<{ calls: number; p50Ms: number | null; p95Ms: number | null }>;
}

/** The figures of the console's first page. */
export async function showOverview(
  { database, engines, catalogue, latency }: OverviewPorts,
  operator: Operator,
  { days: count }: ParsedInput<'adminOverview'>,
  now = new Date(),
): Promise<Overview> {
  const today = dayStart(chinaDay(now));
  const money = (from: Date, to: Date) => readMoney(database, from, to);
  const [sum, yesterday, { queued, ...made }, days, members, waiting, bills, voices, times] = await Promise.all([
    money(today, now),
    money(new Date(today.getTime() - DAY_MS), new Date(now.getTime() - DAY_MS)),
    readToday(database, today),
    readDays(database, now, count),
    readMembers(database),
    readWaiting(database, operator),
    database.query<Overview['bills'][number]>(
      `select distinct on (provider) provider, day::text as day, lines, findings from payment_bills order by provider, day desc`,
    ),
    readVoices(database, today),
    latency?.(),
  ]);
  const enginesDown = engines().flatMap(({ id, state }) => (state === 'down' ? [id] : []));
  return {
    time: now.toISOString(),
    today: { ...sum, yesterday_fen: yesterday.revenue_fen, ...made },
    days,
    members,
    waiting: { ...waiting, queued, engines_down: enginesDown },
    bills,
    voices: voices.map(({ id, words }) => ({ id, name: catalogue.find(id)?.profile.name ?? id, words })),
    latency: times ? { calls: times.calls, p50_ms: times.p50Ms, p95_ms: times.p95Ms } : null,
  };
}

async function readMoney(database: Database, from: Date, to: Date): Promise<{ revenue_fen: number; refunded_fen: number }> {
  const [row] = await database.query<{ revenue_fen: number; refunded_fen: number }>(
    `select coalesce(sum(amount_fen) filter (where paid_at >= $1 and paid_at < $2), 0)::int as revenue_fen,
      coalesce(sum(refunded_fen) filter (where refunded_at >= $1 and refunded_at < $2), 0)::int as refunded_fen
    from purchases where paid_at >= $1 or refunded_at >= $1`,
    [from.toISOString(), to.toISOString()],
  );
  return row ?? { revenue_fen: 0, refunded_fen: 0 };
}

async function readToday(
  database: Database,
  today: Date,
): Promise<Pick<Overview['today'], 'orders' | 'orders_done' | 'orders_failed' | 'words' | 'members' | 'tiers'> & { queued: number }> {
  const since = [today.toISOString()];
  const [orders] = await database.query<Omit<Awaited<ReturnType<typeof readToday>>, 'tiers'>>(
    `select count(*)::int as orders, count(*) filter (where state = 'done')::int as orders_done,
      count(*) filter (where state = 'failed')::int as orders_failed, coalesce(sum(words), 0)::int as words,
      (select count(*)::int from members where created_at >= $1) as members,
      (select count(*)::int from orders where state = 'queued') as queued
    from orders where created_at >= $1`,
    since,
  );
  const tiers = await database.query<{ tier: string; count: number }>(
    `select product ->> 'tier' as tier, count(*)::int as count from purchases where kind = 'vip' and paid_at >= $1 group by 1 order by 1`,
    since,
  );
  return { ...(orders ?? { orders: 0, orders_done: 0, orders_failed: 0, words: 0, members: 0, queued: 0 }), tiers };
}

function readDays(database: Database, now: Date, count: number): Promise<Overview['days']> {
  const first = chinaDay(new Date(now.getTime() - (count - 1) * DAY_MS));
  return database.query(
    `with days as (select generate_series($1::date, $2::date, interval '1 day')::date as day),
    paid as (select (paid_at at time zone 'Asia/Shanghai')::date as day, sum(amount_fen) as fen from purchases where paid_at >= $3 group by 1),
    back as (select (refunded_at at time zone 'Asia/Shanghai')::date as day, sum(refunded_fen) as fen from purchases where refunded_at >= $3 group by 1),
    made as (select (created_at at time zone 'Asia/Shanghai')::date as day, count(*) as orders from orders where created_at >= $3 group by 1)
    select days.day::text as day, coalesce(paid.fen, 0)::int as revenue_fen, coalesce(back.fen, 0)::int as refunded_fen,
      coalesce(made.orders, 0)::int as orders
    from days left join paid using (day) left join back using (day) left join made using (day) order by days.day`,
    [first, chinaDay(now), dayStart(first).toISOString()],
  );
}

/** Voices of the scripts that were ordered today and not given up, by their words. */
function readVoices(database: Database, today: Date): Promise<{ id: string; words: number }[]> {
  return database.query(
    `select voice_id as id, sum(words)::int as words from orders
    where created_at >= $1 and voice_id <> '' and state not in ('cancelled', 'expired', 'failed') and replaces is null
    group by voice_id order by words desc, voice_id limit ${MOST_VOICES}`,
    [today.toISOString()],
  );
}

async function readMembers(database: Database): Promise<Overview['members']> {
  const [row] = await database.query<{ all: number; frozen: number }>(
    `select count(*)::int as all, count(*) filter (where frozen_at is not null)::int as frozen from members where closed_at is null`,
  );
  const tiers = await database.query<{ tier: string; count: number }>(
    `select tier, count(distinct member_id)::int as count from vip_periods where starts_at <= now() and ends_at > now() group by tier order by tier`,
  );
  return { ...(row ?? { all: 0, frozen: 0 }), tiers };
}
