import type { Payment } from '@shengyu/script';
import { writeTraceParent } from '@shengyu/telemetry';
import type { OrderSettings } from '../../../db/schema/index.ts';
import { statement, type Statement } from '../../../db/statement.ts';
import { activeTrace } from '../../../telemetry/tracing.ts';
import { requestHash, type KeyedRequest } from '../../ground/idempotency/once.ts';

export interface NewOrder {
  id: string;
  memberId: string;
  scriptId: string;
  version: number;
  voiceId: string;
  name: string;
  settings: OrderSettings;
  /** The order whose files it makes anew. */
  replaces: string | null;
  /** The API key that places it. */
  apiKeyId?: string | undefined;
  words: number;
  billedWords: number;
  costPoints: number;
  rateThousandths: number;
  /** `paying`: it waits for the money of its rest. */
  state: 'paying' | 'queued';
  /** Of `orders`. */
  settled: boolean;
  totalMs: number;
  /** The part of `totalMs` that costs nothing. */
  freeMs: number;
  /** No worker begins it before; as soon as its turn comes when left out. */
  notBefore?: Date | null;
  payments: readonly Payment[];
  /** Unfinished orders whose clauses it gets free. */
  dependsOn: readonly string[];
  /** Stored with its answer; a second order of the same key violates the key's uniqueness. */
  request: KeyedRequest;
  answer: object;
}

const storing = statement(
  'store-order',
  `with o as materialized (
    select * from jsonb_to_record($1::jsonb) as o (
      id uuid, member_id uuid, script_id uuid, version int, voice_id text, name text, state text, settings jsonb, replaces uuid, api_key_id uuid, words int, billed_words int,
      cost_points int, rate_thousandths int, settled boolean, total_ms int, free_ms int, trace_parent text, retry_at timestamptz,
      payments jsonb, depends_on jsonb, call text, key text, request_hash text, answer jsonb)
  ), placed as (
    insert into orders (id, member_id, script_id, version, voice_id, name, state, settings, replaces, api_key_id, words, billed_words, cost_points, rate_thousandths, settled, total_ms, free_ms, trace_parent, retry_at)
    select id, member_id, script_id, version, voice_id, name, state, settings, replaces, api_key_id, words, billed_words, cost_points, rate_thousandths, settled, total_ms, free_ms, trace_parent, retry_at from o
  ), paid_with as (
    insert into order_payments (order_id, source, lot, amount, words, position)
    select o.id, p.source, p.lot, p.amount, p.words, p.position
    from o, jsonb_to_recordset(o.payments) as p (source text, lot text, amount int, words int, position int)
  ), dependencies as (
    insert into order_dependencies (order_id, depends_on)
    select o.id, payer::uuid from o, jsonb_array_elements_text(o.depends_on) as payer
  ), kept as (
    update script_versions v set kept = true from o where v.script_id = o.script_id and v.version = o.version and not v.kept
  ), answered as (
    insert into idempotency_keys (member_id, call, key, request_hash, response)
    select member_id, call, key, request_hash, answer from o
  )
  insert into order_events (order_id, state)
  select o.id, passed.state from o, unnest(array['created', 'paying', 'queued']) as passed (state) where passed.state <> 'queued' or o.state = 'queued'`,
);

/**
 * Stores an order, what it pays with, the unfinished orders it leans on and the answer to its request, and protects its
 * script version from thinning.
 */
export function storeOrder(order: NewOrder): Statement {
  const { request } = order;
  return storing(
    JSON.stringify({
      id: order.id,
      member_id: order.memberId,
      script_id: order.scriptId,
      version: order.version,
      voice_id: order.voiceId,
      name: order.name,
      state: order.state,
      settings: order.settings,
      replaces: order.replaces,
      api_key_id: order.apiKeyId ?? null,
      words: order.words,
      billed_words: order.billedWords,
      cost_points: order.costPoints,
      rate_thousandths: order.rateThousandths,
      settled: order.settled,
      total_ms: order.totalMs,
      free_ms: order.freeMs,
      trace_parent: traceParent(),
      retry_at: order.notBefore?.toISOString() ?? null,
      payments: order.payments.map((payment, position) => ({ ...payment, position })),
      depends_on: order.dependsOn,
      call: request.call,
      key: request.key,
      request_hash: requestHash(request.input),
      answer: order.answer,
    }),
  );
}

function traceParent(): string | null {
  const trace = activeTrace();
  return trace ? writeTraceParent(trace) : null;
}
