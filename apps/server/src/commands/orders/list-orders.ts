import type { CallOutput, OrderState, ParsedInput } from '@shengyu/api';
import { and, count, desc, eq, gte, ilike, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { orders } from '../../db/schema/index.ts';
import { toOrderCard } from './show-order.ts';

const DAY_MS = 86_400_000;
/** Dates of a filter are days in mainland China. */
const dayStart = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

const groups: Readonly<Record<'active' | 'done' | 'ended', OrderState[]>> = {
  active: ['created', 'paying', 'queued', 'rendering', 'mixing'],
  done: ['done'],
  ended: ['failed', 'cancelled', 'expired'],
};

/** A member's orders, newest first, without those they removed; `extend` speaks of the whole filter. */
export async function listOrders(
  database: Database,
  memberId: string,
  input: ParsedInput<'orderLists'>,
): Promise<CallOutput<'orderLists'>> {
  const { keyword, state, group, start_date: start, end_date: end, page_no, page_size } = input;
  const pattern = `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const where = and(
    eq(orders.memberId, memberId),
    isNull(orders.removedAt),
    state && eq(orders.state, state),
    group && inArray(orders.state, groups[group]),
    keyword === '' ? undefined : ilike(orders.name, pattern),
    start ? gte(orders.createdAt, dayStart(start)) : undefined,
    end ? lt(orders.createdAt, new Date(dayStart(end).getTime() + DAY_MS)) : undefined,
  );
  const rows = await database.db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(page_size)
    .offset((page_no - 1) * page_size);
  const [total] = await database.db
    .select({
      count: count(),
      active: sql<number>`count(*) filter (where ${inArray(orders.state, groups.active)})`.mapWith(Number),
      cost: sql<number>`coalesce(sum(${orders.costPoints}) filter (where not (${inArray(orders.state, groups.ended)})), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(where);
  const extend = { active: total?.active ?? 0, cost_points: total?.cost ?? 0 };
  return { lists: rows.map(toOrderCard), count: total?.count ?? 0, page_no, page_size, extend };
}
