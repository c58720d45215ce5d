import type { CallOutput, ParsedInput } from '@shengyu/api';
import type { Database } from '../../db/database.ts';
import { dayStart } from '../vip/china-days.ts';

type Overview = CallOutput<'adminOverview'>;
const DAY_MS = 86_400_000;

export interface OverviewPorts {
  database: Database;
  engines: () => readonly { id: string; state: 'up' | 'down' }[];
}

/** The figures of the console's first page. */
export async function showOverview(
  { database, engines }: OverviewPorts,
  { days: count }: ParsedInput<'adminOverview'>,
  now = new Date(),
): Promise<Overview> {
  const today = dayStart(dayOf(now));
  const money = (from: Date, to: Date) => readMoney(database, from, to);
  const [sum, yesterday, made, days, members, waiting, bills] = await Promise.all([
    money(today, now),
    money(new Date(today.getTime() - DAY_MS), new Date(now.getTime() - DAY_MS)),
    readToday(database, today),
    readDays(database, now, count),
    readMembers(database),
    readWaiting(database),
    database.query<Overview['bills'][number]>(
      `select distinct on (provider) provider, day::text as day, lines, findings from payment_bills order by provider, day desc`,
    ),
  ]);
  const enginesDown = engines().flatMap(({ id, state }) => (state === 'down' ? [id] : []));
  return {
    time: now.toISOString(),
    today: { ...sum, yesterday_fen: yesterday.revenue_fen, ...made },
    days,
    members,
    waiting: { ...waiting, engines_down: enginesDown },
    bills,
  };
}

const dayOf = (time: Date): string => new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

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
): Promise<Pick<Overview['today'], 'orders' | 'orders_done' | 'orders_failed' | 'words' | 'members' | 'tiers'>> {
  const since = [today.toISOString()];
  const [orders] = await database.query<{ orders: number; orders_done: number; orders_failed: number; words: number; members: number }>(
    `select count(*)::int as orders, count(*) filter (where state = 'done')::int as orders_done,
      count(*) filter (where state = 'failed')::int as orders_failed, coalesce(sum(words), 0)::int as words,
      (select count(*)::int from members where created_at >= $1) as members
    from orders where created_at >= $1`,
    since,
  );
  const tiers = await database.query<{ tier: string; count: number }>(
    `select product ->> 'tier' as tier, count(*)::int as count from purchases where kind = 'vip' and paid_at >= $1 group by 1 order by 1`,
    since,
  );
  return { ...(orders ?? { orders: 0, orders_done: 0, orders_failed: 0, words: 0, members: 0 }), tiers };
}

function readDays(database: Database, now: Date, count: number): Promise<Overview['days']> {
  const first = dayOf(new Date(now.getTime() - (count - 1) * DAY_MS));
  return database.query(
    `with days as (select generate_series($1::date, $2::date, interval '1 day')::date as day),
    paid as (select (paid_at at time zone 'Asia/Shanghai')::date as day, sum(amount_fen) as fen from purchases where paid_at >= $3 group by 1),
    back as (select (refunded_at at time zone 'Asia/Shanghai')::date as day, sum(refunded_fen) as fen from purchases where refunded_at >= $3 group by 1),
    made as (select (created_at at time zone 'Asia/Shanghai')::date as day, count(*) as orders from orders where created_at >= $3 group by 1)
    select days.day::text as day, coalesce(paid.fen, 0)::int as revenue_fen, coalesce(back.fen, 0)::int as refunded_fen,
      coalesce(made.orders, 0)::int as orders
    from days left join paid using (day) left join back using (day) left join made using (day) order by days.day`,
    [first, dayOf(now), dayStart(first).toISOString()],
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

async function readWaiting(database: Database): Promise<Omit<Overview['waiting'], 'engines_down'>> {
  const [row] = await database.query<{ reports: number; oldest_report: Date | string | null; findings: number; queued: number }>(
    `select (select count(*)::int from post_reports where settled_at is null) as reports,
      (select min(created_at) from post_reports where settled_at is null) as oldest_report,
      (select count(*)::int from payment_findings) as findings, (select count(*)::int from orders where state = 'queued') as queued`,
  );
  const { oldest_report: oldest = null, ...counts } = row ?? { reports: 0, findings: 0, queued: 0 };
  return { ...counts, oldest_report: oldest === null ? null : new Date(oldest).toISOString() };
}
