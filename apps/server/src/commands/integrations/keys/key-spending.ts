import type { Database } from '../../../db/database.ts';
import type { Send } from '../../../db/send.ts';
import { statement } from '../../../db/statement.ts';
import { AppError } from '../../../errors/app-error.ts';
import { chinaDay, dayStart } from '../../ground/calendar/china-days.ts';

/** The API key that pays for something, and what it may spend. */
export interface Spender {
  keyId: string;
  /** Points in each period; null: no limit. */
  points: number | null;
  period: 'day' | 'month';
}

/** What ended without files, or was given back, was not spent. */
const SPENT = `select coalesce(sum(cost_points), 0)::float8 as points from orders
  where api_key_id = $1::uuid and created_at >= $2::timestamptz and state not in ('failed', 'cancelled', 'expired') and refunded_at is null`;
const spent = statement<{ points: number }>('key-spent', SPENT);

/** Points that a key has spent since then. */
export async function spentSince(database: Pick<Database, 'run'>, keyId: string, since: Date): Promise<number> {
  const [row] = await database.run(spent(keyId, since.toISOString()));
  return row?.points ?? 0;
}

/** Throws `key.spent` where an order would cost more than its key has left. Exact under the lock of the member's account. */
export async function checkSpending(send: Send, { keyId, points, period }: Spender, costPoints: number): Promise<void> {
  if (points === null) return;
  const [[row]] = await send(spent(keyId, periodStart(period).toISOString()));
  const spentPoints = row?.points ?? 0;
  if (spentPoints + costPoints <= points) return;
  throw new AppError('key.spent', { data: { limit_points: points, spent_points: spentPoints, cost_points: costPoints, period } });
}

/** Days and months are those of China. */
export function periodStart(period: 'day' | 'month', now = new Date()): Date {
  const day = chinaDay(now);
  return dayStart(period === 'day' ? day : `${day.slice(0, 7)}-01`);
}
