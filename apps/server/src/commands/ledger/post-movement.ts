import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../db/schema/index.ts';
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
 * on the row and the last ones fail.
 */
export async function postMovement(tx: Executor, movement: Movement): Promise<boolean> {
  const { memberId, unit, amount, against, reason, reference, remark, idempotencyKey } = movement;
  if (!Number.isSafeInteger(amount) || amount === 0) throw new Error(`a movement of ${amount} ${unit} is not possible`);
  const [posted] = await tx
    .insert(ledgerTransactions)
    .values({ unit, reason, reference, remark, idempotencyKey })
    .onConflictDoNothing()
    .returning({ id: ledgerTransactions.id });
  if (!posted) return false;
  const accountId = await memberAccount(tx, memberId, unit);
  const [account] = await tx
    .update(ledgerAccounts)
    .set({ balance: sql`${ledgerAccounts.balance} + ${amount}` })
    .where(and(eq(ledgerAccounts.id, accountId), isNotNull(ledgerAccounts.memberId), gte(ledgerAccounts.balance, -amount)))
    .returning({ balance: ledgerAccounts.balance });
  if (!account) throw new AppError('points.insufficient');
  await tx.insert(ledgerEntries).values([
    { transactionId: posted.id, accountId, amount, balanceAfter: account.balance },
    { transactionId: posted.id, accountId: await houseAccount(tx, against, unit), amount: -amount },
  ]);
  return true;
}
