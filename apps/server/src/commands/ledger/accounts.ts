import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { ledgerAccounts } from '../../db/schema/index.ts';

export type LedgerUnit = 'points' | 'words';

/** The id of a member's account, opened on first use. */
export async function memberAccount(tx: Executor, memberId: string, unit: LedgerUnit): Promise<string> {
  return findOrOpen(tx, ownedBy(memberId, unit), { memberId, unit, kind: 'balance' });
}

function ownedBy(memberId: string, unit: LedgerUnit) {
  return and(eq(ledgerAccounts.memberId, memberId), eq(ledgerAccounts.unit, unit), eq(ledgerAccounts.kind, 'balance'));
}

export async function houseAccount(tx: Executor, kind: 'grants' | 'sales', unit: LedgerUnit): Promise<string> {
  const where = and(isNull(ledgerAccounts.memberId), eq(ledgerAccounts.unit, unit), eq(ledgerAccounts.kind, kind));
  return findOrOpen(tx, where, { unit, kind });
}

async function findOrOpen(tx: Executor, where: ReturnType<typeof and>, values: typeof ledgerAccounts.$inferInsert): Promise<string> {
  const found = await tx.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(where);
  if (found[0]) return found[0].id;
  const opened = await tx.insert(ledgerAccounts).values(values).onConflictDoNothing().returning({ id: ledgerAccounts.id });
  if (opened[0]) return opened[0].id;
  const [other] = await tx.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(where);
  if (!other) throw new Error('a ledger account was neither found nor opened');
  return other.id;
}

/** Locks the member's account until the transaction ends and answers its balance: whatever decides by it is decided one at a time. */
export async function lockBalance(tx: Executor, memberId: string, unit: LedgerUnit): Promise<number> {
  const lock = () => tx.select({ balance: ledgerAccounts.balance }).from(ledgerAccounts).where(ownedBy(memberId, unit)).for('update');
  const [row] = await lock();
  if (row) return row.balance;
  await memberAccount(tx, memberId, unit);
  return (await lock())[0]?.balance ?? 0;
}

export async function readBalance(tx: Executor, memberId: string, unit: LedgerUnit): Promise<number> {
  const [row] = await tx
    .select({ balance: sql<number>`coalesce(sum(${ledgerAccounts.balance}), 0)`.mapWith(Number) })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.memberId, memberId), eq(ledgerAccounts.unit, unit)));
  return row?.balance ?? 0;
}
