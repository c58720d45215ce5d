import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { ledgerAccounts } from '../../db/schema/index.ts';
import { statement, toSql, type Statement } from '../../db/statement.ts';

export type LedgerUnit = 'points' | 'words';

function ownedBy(memberId: string, unit: LedgerUnit) {
  return and(eq(ledgerAccounts.memberId, memberId), eq(ledgerAccounts.unit, unit), eq(ledgerAccounts.kind, 'balance'));
}

/** `accountOpened` in a transaction of the query builder. */
export async function openAccount(tx: Executor, memberId: string, unit: LedgerUnit): Promise<void> {
  await tx.execute(toSql(accountOpened(memberId, unit)));
}

const opening = statement(
  'open-account',
  `insert into ledger_accounts (member_id, unit, kind) values ($1::uuid, $2::text, 'balance') on conflict do nothing`,
);

/** Opens the member's account where it is not open yet. */
export function accountOpened(memberId: string, unit: LedgerUnit): Statement {
  return opening(memberId, unit);
}

const locking = statement<{ id: string }>(
  'lock-account',
  `select id from ledger_accounts where member_id = $1::uuid and unit = $2::text and kind = 'balance' for update`,
);

/** Locks the member's account until the transaction ends; no row where there is none. */
export function accountLocked(memberId: string, unit: LedgerUnit): Statement<{ id: string }> {
  return locking(memberId, unit);
}

/** Locks the member's account until the transaction ends and answers its balance, so that decisions by it are made one after another. */
export async function lockBalance(tx: Executor, memberId: string, unit: LedgerUnit): Promise<number> {
  const lock = () => tx.select({ balance: ledgerAccounts.balance }).from(ledgerAccounts).where(ownedBy(memberId, unit)).for('update');
  const [row] = await lock();
  if (row) return row.balance;
  await openAccount(tx, memberId, unit);
  return (await lock())[0]?.balance ?? 0;
}

export async function readBalance(tx: Executor, memberId: string, unit: LedgerUnit): Promise<number> {
  const [row] = await tx
    .select({ balance: sql<number>`coalesce(sum(${ledgerAccounts.balance}), 0)`.mapWith(Number) })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.memberId, memberId), eq(ledgerAccounts.unit, unit)));
  return row?.balance ?? 0;
}
