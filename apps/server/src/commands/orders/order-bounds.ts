import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { openStates } from './order-edges.ts';

/** Orders of one member: waiting or in work, placed in a minute, and placed for nothing in a day. */
export const orderBounds = { open: 50, aMinute: 60, freeADay: 200 };

export interface OrderLoad {
  open: number;
  lastMinute: number;
  freeToday: number;
}

/** What a member has ordered in the last day. Whoever holds the lock of the member's account knows it to the order. */
export async function readLoad(tx: Executor, memberId: string): Promise<OrderLoad> {
  const found = await tx.execute(sql`
    select count(*) filter (where state in (select jsonb_array_elements_text(${JSON.stringify(openStates)}::jsonb)))::int as open,
      count(*) filter (where created_at > now() - interval '1 minute')::int as last_minute,
      count(*) filter (where cost_points = 0)::int as free
    from orders where member_id = ${memberId} and created_at > now() - interval '1 day'`);
  const [row] = (found as { rows: { open: number; last_minute: number; free: number }[] }).rows;
  return { open: row?.open ?? 0, lastMinute: row?.last_minute ?? 0, freeToday: row?.free ?? 0 };
}

/** Throws `order.too_many`. What is paid for is bounded by what is under way, what is free by the day as well: it costs us all the same. */
export function checkLoad({ open, lastMinute, freeToday }: OrderLoad, costPoints: number): void {
  if (open >= orderBounds.open) throw tooMany('open', orderBounds.open, 30);
  if (lastMinute >= orderBounds.aMinute) throw tooMany('minute', orderBounds.aMinute, 60);
  if (costPoints === 0 && freeToday >= orderBounds.freeADay) throw tooMany('free', orderBounds.freeADay, 3600);
}

function tooMany(bound: 'open' | 'minute' | 'free', maximum: number, retryAfter: number): AppError {
  return new AppError('order.too_many', { data: { bound, maximum }, retryAfter });
}
