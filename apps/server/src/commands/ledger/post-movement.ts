import type { Executor } from '../../db/database.ts';
import { statement, toSql, type Statement } from '../../db/statement.ts';
import { AppError } from '../../errors/app-error.ts';
import { openAccount, type LedgerUnit } from './accounts.ts';

type MovementReason = 'welcome' | 'order' | 'refund';

export interface Movement {
  memberId: string;
  unit: LedgerUnit;
  /** Signed whole units from the member's side, negative when spent; not 0. */
  amount: number;
  /** The house's side of it. */
  against: 'grants' | 'sales';
  reason: MovementReason;
  /** The order's id, or empty. */
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
      member_id uuid, unit text, amount bigint, against text, reason text, reference text, remark text, key text)
  ), posted as (
    insert into ledger_transactions (unit, reason, reference, remark, idempotency_key)
    select unit, reason, reference, remark, key from m
    on conflict do nothing returning id
  ), moved as (
    update ledger_accounts a set balance = a.balance + m.amount from m, posted
    where a.member_id = m.member_id and a.unit = m.unit and a.kind = 'balance' and a.balance >= -m.amount
    returning a.id, a.balance
  ), house as (
    select a.id from ledger_accounts a, m where a.member_id is null and a.unit = m.unit and a.kind = m.against
  ), entries as (
    insert into ledger_entries (transaction_id, account_id, amount, balance_after)
    select posted.id, moved.id, m.amount, moved.balance from m, posted, moved
    union all
    select posted.id, house.id, -m.amount, null from m, posted, house
  )
  select (select id from posted) as posted, (select id from moved) as moved`,
);

/**
 * Moves units between a member and the house, balanced, once per key. Where the balance does not cover the amount, only the house's side is
 * written: the ledger is out of balance and the database refuses the commit.
 */
export function movement({ memberId, unit, amount, against, reason, reference, remark, idempotencyKey }: Movement): Statement<Outcome> {
  if (!Number.isSafeInteger(amount) || amount === 0) throw new Error(`a movement of ${amount} ${unit} is not possible`);
  return moving(JSON.stringify({ member_id: memberId, unit, amount, against, reason, reference, remark, key: idempotencyKey }));
}

/**
 * `movement` in a transaction of the query builder; false when the key has been used before. Throws `points.insufficient` instead of
 * overdrawing: the guard is in the update, so concurrent spenders queue on the row and the last ones fail.
 */
export async function postMovement(tx: Executor, wanted: Movement): Promise<boolean> {
  // A member who receives units may have no account yet.
  if (wanted.amount > 0) await openAccount(tx, wanted.memberId, wanted.unit);
  const result = await tx.execute(toSql(movement(wanted)));
  const [outcome] = (result as { rows: Outcome[] }).rows;
  if (!outcome?.posted) return false;
  if (outcome.moved === null) throw new AppError('points.insufficient');
  return true;
}
