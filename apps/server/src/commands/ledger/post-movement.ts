import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { ledgerEntries } from '../../db/schema/index.ts';
import { AppError } from '../../errors/app-error.ts';
import { houseAccount, memberAccount, type LedgerUnit } from './accounts.ts';

export type MovementReason = 'welcome' | 'order' | 'refund';

export interface Movement {
  memberId: string;
  unit: LedgerUnit;
  /** Signed whole units, from the member's side: negative is spent. Never 0. */
  amount: number;
  /** The house's side of it. */
  against: 'grants' | 'sales';
  reason: MovementReason;
  /** What it was for: an order's id, or empty. */
  reference: string;
  remark: string;
  /** A second movement of this key has no effect. */
  idempotencyKey: string;
}

/**
 * Moves units between a member and the house in one balanced transaction; answers whether it did, or had been done
 * before. Throws `points.insufficient` instead of overdrawing: the guard is in the update, so concurrent spenders queue
 * on the row and the last ones fail. One statement: whoever waits for the account waits for one round trip less.
 */
export async function postMovement(tx: Executor, movement: Movement): Promise<boolean> {
  const { memberId, unit, amount, against, reason, reference, remark, idempotencyKey } = movement;
  if (!Number.isSafeInteger(amount) || amount === 0) throw new Error(`a movement of ${amount} ${unit} is not possible`);
  // Only who gets something may still be without an account.
  if (amount > 0) await memberAccount(tx, memberId, unit);
  const result = await tx.execute(sql`
    with posted as (
      insert into ledger_transactions (unit, reason, reference, remark, idempotency_key)
      values (${unit}, ${reason}, ${reference}, ${remark}, ${idempotencyKey})
      on conflict do nothing returning id
    ), moved as (
      update ledger_accounts set balance = balance + ${amount}::bigint
      where member_id = ${memberId} and unit = ${unit} and kind = 'balance' and balance >= -${amount}::bigint
        and exists (select 1 from posted)
      returning id, balance
    ), house as (
      select id from ledger_accounts where member_id is null and unit = ${unit} and kind = ${against}
    ), entries as (
      insert into ledger_entries (transaction_id, account_id, amount, balance_after)
      select posted.id, moved.id, ${amount}::bigint, moved.balance from posted, moved
      union all
      select posted.id, house.id, -${amount}::bigint, null from posted, moved, house
      returning 1
    )
    select (select id from posted) as posted, (select id from moved) as moved, (select count(*) from entries)::int as entries`);
  const [outcome] = (result as { rows: { posted: string | null; moved: string | null; entries: number }[] }).rows;
  if (!outcome?.posted) return false;
  if (outcome.moved === null) throw new AppError('points.insufficient');
  // The first movement of its kind on this site opens the house's side of it.
  if (outcome.entries === 1)
    await tx
      .insert(ledgerEntries)
      .values({ transactionId: outcome.posted, accountId: await houseAccount(tx, against, unit), amount: -amount });
  return true;
}
