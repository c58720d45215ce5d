import { statement } from '../../db/statement.ts';
import type { OrderLoad } from './order-bounds.ts';
import { openStates } from './order-edges.ts';

/** What a member has, has paid for and has under way: all that decides an order, as of one moment. */
export interface Standing {
  points: number;
  load: OrderLoad;
  /** Of the clauses that were asked about those paid for before. */
  paid: ReadonlySet<string>;
  /** Of the orders that paid for them those that are not finished. */
  open: readonly string[];
}

interface Row {
  points: number;
  load: { open: number; last_minute: number; free_today: number };
  paid: string[];
  open: string[];
}

const open = openStates.map((state) => `'${state}'`).join(', ');

// `$2`: JSON list of clause keys. Each way to a row is by its key, however few rows there were when it was planned.
const standing = statement<Row>(
  'order-standing',
  `with asked as materialized (
    select clause_key, order_id from paid_clauses
    where member_id = $1::uuid and clause_key = any (array(select jsonb_array_elements_text($2::jsonb)))
  )
  select
    (select coalesce(sum(balance), 0)::float8 from ledger_accounts where member_id = $1::uuid and unit = 'points') as points,
    (select jsonb_build_object(
        'open', count(*) filter (where state in (${open})),
        'last_minute', count(*) filter (where created_at > now() - interval '1 minute'),
        'free_today', count(*) filter (where cost_points = 0))
      from orders where member_id = $1::uuid and created_at > now() - interval '1 day') as load,
    (select coalesce(jsonb_agg(clause_key), '[]') from asked) as paid,
    (select coalesce(jsonb_agg(payer.id), '[]') from (select distinct order_id from asked) as one
      cross join lateral (select id from orders where id = one.order_id and state in (${open}) limit 1) as payer) as open`,
);

/** Asks how a member stands with regard to the clauses of a plan. Whoever holds the lock of the member's account knows it to the order. */
export function askStanding(memberId: string, keys: readonly string[]) {
  return standing(memberId, JSON.stringify(keys));
}

export function toStanding([row]: Row[]): Standing {
  if (!row) throw new Error('a standing has one row');
  const { points, load, paid, open: unfinished } = row;
  return {
    points,
    load: { open: load.open, lastMinute: load.last_minute, freeToday: load.free_today },
    paid: new Set(paid),
    open: unfinished,
  };
}
