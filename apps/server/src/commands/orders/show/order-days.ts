import type { OrderState } from '@shengyu/api';
import type { Database } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import type { CountedDay } from '../../money/ledger/page-of-days.ts';
import { activeStates, openStates } from '../../sales/order-states/order-edges.ts';

export interface OrderFilter {
  memberId: string;
  states: readonly OrderState[];
  /** Ids of voices; left out: all. */
  voices?: readonly string[] | undefined;
  /** Days in mainland China, both included. */
  start?: string | undefined;
  end?: string | undefined;
}

/** What the orders of a day sum to; cost and payments are of those that are paid and were not given back. */
export interface OrderDay extends CountedDay {
  active: number;
  cost_points: number;
  vip_words: number;
  packages: number;
  points: number;
  online: number;
}

const listed = (states: readonly OrderState[]): string => states.map((state) => `'${state}'`).join(', ');
const isPaid = `o.state in (${listed(openStates)})`;
const paidBy = (source: string): string =>
  `coalesce(sum(order_payment_shown(p)) filter (where p.source = '${source}'), 0)::bigint as ${source}`;

// Ended orders from the rows that triggers keep; open ones are few.
const reading = statement<OrderDay>(
  'order-days',
  `select day::text as day, sum(count)::int as count, sum(active)::int as active, sum(cost_points)::float8 as cost_points,
    sum(vip_words)::float8 as vip_words, sum(packages)::float8 as packages, sum(points)::float8 as points, sum(online)::float8 as online
  from (
    select day, state, voice_id, count, 0 as active, cost_points, vip_words, packages, points, online_fen as online
    from order_days where member_id = $1::uuid
    union all
    select day_of(o.created_at), o.state, o.voice_id, 1, 1, case when ${isPaid} then o.cost_points else 0 end, p.vip_words, p.packages, p.points, p.online
    from orders o cross join lateral (
      select ${['vip_words', 'packages', 'points', 'online'].map(paidBy).join(', ')} from order_payments p where p.order_id = o.id and ${isPaid}) p
    where o.member_id = $1::uuid and o.state in (${listed(activeStates)}) and o.removed_at is null and o.replaces is null
  ) d
  where state = any (array(select jsonb_array_elements_text($2::jsonb)))
    and ($3::jsonb is null or voice_id = any (array(select jsonb_array_elements_text($3::jsonb))))
    and ($4::date is null or day >= $4::date) and ($5::date is null or day <= $5::date)
  group by day having sum(count) > 0 order by day desc`,
);

/** Days with orders that match the filter, newest first. */
export function readOrderDays(database: Pick<Database, 'run'>, { memberId, states, voices, start, end }: OrderFilter): Promise<OrderDay[]> {
  return database.run(
    reading(memberId, JSON.stringify(states), voices === undefined ? null : JSON.stringify(voices), start ?? null, end ?? null),
  );
}
