import { LONG_MS } from '../../commands/orders/time/order-length.ts';
import { openStates } from '../../commands/sales/order-states/order-edges.ts';
import type { Database } from '../../db/database.ts';
import type { VoiceEdition } from '../../render/renderer.ts';
import { statement } from '../../db/statement.ts';

/** A long order that has waited for so long is passed by short ones no more. */
const PASSED_SECONDS = 60;

/** What is to be done next for an order: its plan, or its files, with little or much sound. */
export type OrderWork = 'plan' | 'short' | 'long';

export interface NextOrder {
  id: string;
  work: OrderWork;
}

const states = openStates.map((state) => `'${state}'`).join(', ');

const finding = statement<NextOrder>(
  'next-order',
  `with open as materialized (
    select o.id, coalesce(g.owner_id, o.member_id) as owner_id, o.created_at, coalesce(o.lease_until > now(), false) as taken,
      case when not o.settled then 'plan' when o.total_ms >= ${LONG_MS} then 'long' else 'short' end as work,
      coalesce(o.retry_at > now(), false) as later, coalesce(o.settings->>'edition', 'basic') as edition
    from orders o left join embed_guests g on g.member_id = o.member_id where o.state in (${states})
  ), first as (
    select distinct on (owner_id, work) * from open where not taken and not later and $2::jsonb ? edition order by owner_id, work, created_at, id
  ), own as (
    select owner_id, count(*) filter (where work <> 'plan') as active, count(*) filter (where work = 'long') as long_active
    from open where taken group by owner_id
  )
  select first.id, first.work from first left join own using (owner_id) left join order_turns using (owner_id)
  where $1::jsonb ? first.work and (first.work <> 'long' or coalesce(own.long_active, 0) = 0)
  order by coalesce(own.active, 0),
    first.work = 'long' and first.created_at > now() - make_interval(secs => ${PASSED_SECONDS}),
    order_turns.begun_at nulls first, first.created_at, first.id
  limit 1`,
);

/**
 * The open order that is worked on next, of those that no living worker has: members take turns, all guests of an owner those of one, those
 * with the fewest orders rendered at the moment first, then short orders before long ones that have not waited for a minute. Of a member's long orders one is rendered at a time. An order that is to be
 * tried again is left alone until then.
 *
 * @param places kinds of work that there is a place for
 * @param editions voices that this process has: an order that was quoted with others waits for a process that has them
 */
export async function nextOrder(
  database: Pick<Database, 'run'>,
  places: readonly OrderWork[],
  editions: readonly VoiceEdition[],
): Promise<NextOrder | undefined> {
  const [next] = await database.run(finding(JSON.stringify(places), JSON.stringify(editions)));
  return next;
}
