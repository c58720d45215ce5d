import type { MovementKind } from '@shengyu/api';
import type { Executor } from '../../../db/database.ts';
import type { HouseKind, LedgerUnit, LotKind } from '../../../db/schema/index.ts';
import { statement, toSql, type Statement } from '../../../db/statement.ts';
import { AppError } from '../../../errors/app-error.ts';
import { openAccount } from './accounts.ts';

export interface Movement {
  memberId: string;
  unit: Exclude<LedgerUnit, 'fen'>;
  /** The lot of words; left out: the member's points. */
  of?: { kind: LotKind; lot: string };
  /** Signed whole units from the member's side, negative when spent; not 0. */
  amount: number;
  /** The house's side of it. */
  against: Exclude<HouseKind, 'clearing' | 'revenue' | 'unassigned'>;
  reason: MovementKind;
  /** The id of the order or the purchase, or empty. */
  reference: string;
  remark: string;
  /** A second movement of this key has no effect. */
  idempotencyKey: string;
}

interface Outcome {
  posted: string | null;
  moved: string | null;
}

const moving = statement<Outcome>(
  'post-movement',
  `with m as materialized (
    select * from jsonb_to_record($1::jsonb) as m (
      member_id uuid, unit text, kind text, lot text, amount bigint, against text, reason text, reference text, remark text, key text)
  ), posted as (
    insert into ledger_transactions (unit, reason, reference, remark, idempotency_key)
    select unit, reason, reference, remark, key from m
    on conflict do nothing returning id
  ), moved as (
    update ledger_accounts a set balance = a.balance + m.amount from m, posted
    where a.member_id = m.member_id and a.unit = m.unit and a.kind = m.kind and a.lot = m.lot and a.balance >= -m.amount
    returning a.id, a.balance
  ), house as (
    select a.id from ledger_accounts a, m where a.member_id is null and a.unit = m.unit and a.kind = m.against
  ), others as (
    select coalesce(sum(a.balance), 0) as balance from ledger_accounts a, m, moved
    where a.member_id = m.member_id and a.unit = m.unit and a.id <> moved.id
  ), entries as (
    insert into ledger_entries (transaction_id, account_id, amount, balance_after)
    select posted.id, moved.id, m.amount, moved.balance + others.balance from m, posted, moved, others
    union all
    select posted.id, house.id, -m.amount, null from m, posted, house
  )
  select (select id from posted) as posted, (select id from moved) as moved`,
);

/**
 * Moves units between a member and the house, balanced, once per key. Where the balance does not cover the amount, only the house's side is
 * written: the ledger is out of balance and the database refuses the commit.
 */
export function movement({ memberId, unit, of, amount, against, reason, reference, remark, idempotencyKey }: Movement): Statement<Outcome> {
  if (!Number.isSafeInteger(amount) || amount === 0) throw new Error(`a movement of ${amount} ${unit} is not possible`);
  const { kind, lot } = of ?? { kind: 'balance', lot: '' };
  return moving(JSON.stringify({ member_id: memberId, unit, kind, lot, amount, against, reason, reference, remark, key: idempotencyKey }));
}

/**
 * `movement` in a transaction of the query builder; false when the key has been used before. Throws `points.insufficient` instead of
 * overdrawing: the guard is in the update, so concurrent spenders queue on the row and the last ones fail.
 */
export async function postMovement(tx: Executor, wanted: Movement): Promise<boolean> {
  // A member who receives points may have no account yet; a lot is opened by whoever grants it.
  if (wanted.amount > 0 && wanted.of === undefined) await openAccount(tx, wanted.memberId, wanted.unit);
  const result = await tx.execute(toSql(movement(wanted)));
  const [outcome] = (result as { rows: Outcome[] }).rows;
  if (!outcome?.posted) return false;
  if (outcome.moved === null) throw new AppError('points.insufficient');
  return true;
}
