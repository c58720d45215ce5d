import type { V1Output } from '@shengyu/api';
import { and, gte, inArray, lte } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { apiUsage } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { chinaDay, dayEnd, dayStart } from '../../ground/calendar/china-days.ts';
import { stepMs } from './usage-recorder.ts';

type Usage = Omit<V1Output<'getUsage'>, 'object'>;

const DAY_MS = 86_400_000;
const USUAL_DAYS = 30;
const MOST_DAYS = 400;

interface Spent {
  day: string;
  key: string;
  words: number;
  points: number;
}

/** What a member's keys were used for, day by day in China. `keyId`: of one of them. Throws `not_found`. */
export async function showUsage(
  database: Database,
  memberId: string,
  { start, end = chinaDay(new Date()) }: { start?: string | undefined; end?: string | undefined },
  keyId?: string,
): Promise<Usage> {
  const from = start ?? chinaDay(new Date(dayStart(end).getTime() - (USUAL_DAYS - 1) * DAY_MS));
  const span = (dayStart(end).getTime() - dayStart(from).getTime()) / DAY_MS + 1;
  if (span < 1 || span > MOST_DAYS) throw new AppError('input.invalid', { fields: { start: '' } });
  const keys = (await database.query<{ id: string }>('select id from api_keys where member_id = $1', [memberId])).map(({ id }) => id);
  const asked = keyId === undefined ? keys : keys.filter((id) => id === keyId);
  if (keyId !== undefined && asked.length === 0) throw new AppError('not_found');
  if (asked.length === 0) return toUsage(from, span, [], []);
  const spent = await database.query<Spent>(
    `select to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, api_key_id as key,
      sum(words)::float8 as words, sum(cost_points)::float8 as points
    from orders
    where api_key_id in (select jsonb_array_elements_text($1::jsonb)::uuid) and created_at >= $2::timestamptz and created_at < $3::timestamptz
      and state not in ('failed', 'cancelled', 'expired') and refunded_at is null
    group by 1, 2`,
    [JSON.stringify(asked), dayStart(from).toISOString(), dayEnd(end).toISOString()],
  );
  const counted = await database.db
    .select()
    .from(apiUsage)
    .where(and(inArray(apiUsage.keyId, asked), gte(apiUsage.day, from), lte(apiUsage.day, end)));
  return toUsage(from, span, spent, counted);
}

type Counted = Pick<typeof apiUsage.$inferSelect, 'day' | 'error' | 'firstByte' | 'requests'>;

function toUsage(from: string, span: number, spent: readonly Spent[], counted: readonly Counted[]): Usage {
  const sum = <Item>(items: readonly Item[], of: (item: Item) => number) => items.reduce((all, item) => all + of(item), 0);
  const failed = ({ error }: Counted): boolean => error !== '';
  const sums = (costs: readonly Spent[], counts: readonly Counted[]) => ({
    words: sum(costs, ({ words }) => words),
    points: sum(costs, ({ points }) => points),
    requests: sum(counts, ({ requests }) => requests),
    failed: sum(counts.filter(failed), ({ requests }) => requests),
  });
  const days = Array.from({ length: span }, (_, index) => {
    const day = chinaDay(new Date(dayStart(from).getTime() + index * DAY_MS));
    const costs = spent.filter((one) => one.day === day);
    const counts = counted.filter((one) => one.day === day);
    const errors = Map.groupBy(counts.filter(failed), ({ error }) => error);
    return {
      day,
      ...sums(costs, counts),
      keys: costs.map(({ key, words }) => ({ id: key, words })),
      errors: [...errors].map(([error, rows]) => ({ error, count: sum(rows, ({ requests }) => requests) })),
    };
  });
  return { days, total: { ...sums(spent, counted), first_byte_ms: percentile(counted, 0.95) } };
}

/** The step within which such a share of the speeches began. */
function percentile(counted: readonly Counted[], share: number): number | null {
  const timed = counted.filter(({ firstByte }) => firstByte >= 0).toSorted((a, b) => a.firstByte - b.firstByte);
  const wanted = timed.reduce((all, { requests }) => all + requests, 0) * share;
  let seen = 0;
  for (const { firstByte, requests } of timed) {
    seen += requests;
    if (seen >= wanted) return stepMs(firstByte);
  }
  return null;
}
