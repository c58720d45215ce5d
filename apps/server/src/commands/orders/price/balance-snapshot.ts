import { paySources, type Funds, type PaySource } from '@shengyu/script';
import type { LotKind } from '../../../db/schema/index.ts';
import { statement } from '../../../db/statement.ts';
import type { RenderPlan } from '../../../render/renderer.ts';
import type { OrderLoad } from './order-bounds.ts';
import { openStates } from '../../sales/order-states/order-edges.ts';
import type { PaidSound } from './paid-sounds.ts';

/** What decides an order, as of one moment: the member's points and words, paid clauses and open orders. */
export interface BalanceSnapshot {
  funds: Funds & {
    /** Premium voices cost what standard ones do. */
    premium: boolean;
    /** What the member wants to pay, in this order. */
    payFrom: readonly PaySource[];
  };
  load: OrderLoad;
  /** What is paid of the requested plan: its sounds, and others of its sentences. */
  paid: readonly PaidSound[];
  /** Ids of the unfinished orders that paid for them. */
  open: readonly string[];
}

/** A row of the snapshot, as the database answers it. */
export interface SnapshotRow {
  points: number;
  lots: { kind: LotKind; lot: string; balance: number }[];
  vip: { rate: number; premium: boolean } | null;
  pay_from: PaySource[] | null;
  load: { open: number; last_minute: number; free_today: number; free_ms: number };
  paid: [key: string, sentence: string | null, words: number | null, worth: number | null][];
  open: string[];
}

const open = openStates.map((state) => `'${state}'`).join(', ');

// `$2`, `$3`: JSON lists of clause keys and of sentences. Written so that every plan reaches rows by their key, also one made while the tables were small.
const snapshot = statement<SnapshotRow>(
  'balance-snapshot',
  `with asked as materialized (
    select clause_key, sentence, words, worth, order_id from paid_clauses
    where member_id = $1::uuid and clause_key = any (array(select jsonb_array_elements_text($2::jsonb)))
    union
    select clause_key, sentence, words, worth, order_id from paid_clauses
    where member_id = $1::uuid and sentence = any (array(select jsonb_array_elements_text($3::jsonb)))
  )
  select
    (select coalesce(sum(balance), 0)::float8 from ledger_accounts where member_id = $1::uuid and unit = 'points') as points,
    (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'lot', lot, 'balance', balance) order by expires_at, created_at), '[]')
      from ledger_accounts where member_id = $1::uuid and unit = 'words' and balance > 0 and (expires_at is null or expires_at > now())) as lots,
    (select jsonb_build_object('rate', rate_thousandths, 'premium', premium) from vip_periods
      where member_id = $1::uuid and starts_at <= now() and ends_at > now() limit 1) as vip,
    (select pay_from from members where id = $1::uuid) as pay_from,
    (select jsonb_build_object(
        'open', count(*) filter (where state in (${open})),
        'last_minute', count(*) filter (where created_at > now() - interval '1 minute'),
        'free_today', count(*) filter (where cost_points = 0),
        'free_ms', coalesce(sum(free_ms) filter (where state not in ('cancelled', 'expired', 'failed')), 0))
      from orders where member_id = $1::uuid and created_at > now() - interval '1 day') as load,
    (select coalesce(jsonb_agg(jsonb_build_array(clause_key, sentence, words, worth)), '[]') from asked) as paid,
    (select coalesce(jsonb_agg(payer.id), '[]') from (select distinct order_id from asked) as one
      cross join lateral (select id from orders where id = one.order_id and state in (${open}) limit 1) as payer) as open`,
);

/** Reads the snapshot for a plan. It stays true for as long as the caller holds the lock of the member's account. */
export function balanceSnapshot(memberId: string, plan?: Pick<RenderPlan, 'clauses'>) {
  const clauses = plan?.clauses ?? [];
  // Older orders have paid for basic sounds.
  const keys = new Set(clauses.flatMap(({ key, basicKey }) => [key, ...(basicKey === undefined ? [] : [basicKey])]));
  return snapshot(memberId, JSON.stringify([...keys]), JSON.stringify([...new Set(clauses.map(({ sentence }) => sentence.key))]));
}

export function toBalanceSnapshot([row]: SnapshotRow[]): BalanceSnapshot {
  if (!row) throw new Error('a balance snapshot has one row');
  const { points, lots, vip, pay_from: payFrom, load, paid, open: unfinished } = row;
  return {
    funds: {
      points,
      lots: lots.map(({ kind, ...lot }) => ({ ...lot, source: kind === 'vip' ? 'vip_words' : 'packages' })),
      rate: (vip?.rate ?? 1_000) / 1_000,
      premium: vip?.premium ?? false,
      payFrom: payFrom ?? paySources,
    },
    load: { open: load.open, lastMinute: load.last_minute, freeToday: load.free_today, freeMsToday: load.free_ms },
    paid: paid.map(([key, sentence, words, worth]) => ({ key, sentence, words: words ?? 0, worth: worth ?? 0, due: 0 })),
    open: unfinished,
  };
}
