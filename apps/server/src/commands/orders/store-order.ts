import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import type { OrderSettings } from '../../db/schema/index.ts';
import { requestHash, type KeyedRequest } from '../idempotency/once.ts';
import { openStates } from './order-edges.ts';
import type { Share } from './payment-sources.ts';

export interface NewOrder {
  id: string;
  memberId: string;
  scriptId: string;
  version: number;
  name: string;
  settings: OrderSettings;
  words: number;
  costPoints: number;
  totalMs: number;
  payments: Pick<Share, 'source' | 'amount'>[];
  /** Clauses this order pays for. */
  newKeys: readonly string[];
  /** Orders whose clauses it gets free. */
  paidBy: ReadonlySet<string>;
  /** Kept with the answer to it; a second order of the same key violates the key's uniqueness. */
  request: KeyedRequest;
  answer: object;
}

/**
 * Writes an order that waits for a worker, what it pays for and with, the unfinished orders it leans on and the answer
 * to its request, and keeps its script version. One statement: whoever waits for the member's account waits for one
 * round trip.
 */
export async function storeOrder(tx: Executor, order: NewOrder): Promise<void> {
  const { id, memberId, scriptId, version, request } = order;
  await tx.execute(sql`
    with placed as (
      insert into orders (id, member_id, script_id, version, name, state, settings, words, cost_points, total_ms)
      values (${id}, ${memberId}, ${scriptId}, ${version}, ${order.name}, 'queued', ${JSON.stringify(order.settings)}::jsonb,
        ${order.words}, ${order.costPoints}, ${order.totalMs})
    ), paid_with as (
      insert into order_payments (order_id, source, amount)
      select ${id}::uuid, source, amount from jsonb_to_recordset(${JSON.stringify(order.payments)}::jsonb) as p (source text, amount int)
    ), paid_for as (
      insert into paid_clauses (member_id, clause_key, order_id)
      select ${memberId}::uuid, key, ${id}::uuid from jsonb_array_elements_text(${JSON.stringify(order.newKeys)}::jsonb) as key
    ), kept as (
      update script_versions set kept = true where script_id = ${scriptId} and version = ${version} and not kept
    ), leans_on as (
      insert into order_dependencies (order_id, depends_on)
      select ${id}::uuid, orders.id from orders
      where id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify([...order.paidBy])}::jsonb))
        and state in (select value from jsonb_array_elements_text(${JSON.stringify(openStates)}::jsonb))
    ), answered as (
      insert into idempotency_keys (member_id, call, key, request_hash, response)
      values (${memberId}, ${request.call}, ${request.key}, ${requestHash(request.input)}, ${JSON.stringify(order.answer)}::jsonb)
    )
    insert into order_events (order_id, state) values (${id}, 'created'), (${id}, 'paying'), (${id}, 'queued')`);
}
