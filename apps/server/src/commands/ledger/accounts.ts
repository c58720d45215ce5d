import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { ledgerAccounts, type LedgerUnit, type LotKind } from '../../db/schema/index.ts';
import { statement, toSql, type Statement } from '../../db/statement.ts';

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

/**
 * Locks the member's account until the transaction ends and answers its balance: decisions by a balance are made one after another. The
 * lock of the points comes first in every transaction that moves anything of a member, and stands for all of the member's accounts.
 */
export async function lockBalance(tx: Executor, memberId: string, unit: LedgerUnit): Promise<number> {
  const lock = () => tx.select({ balance: ledgerAccounts.balance }).from(ledgerAccounts).where(ownedBy(memberId, unit)).for('update');
  const [row] = await lock();
  if (row) return row.balance;
  await openAccount(tx, memberId, unit);
  return (await lock())[0]?.balance ?? 0;
}

/** What a member has of a unit, all lots together. */
export async function readBalance(tx: Executor, memberId: string, unit: LedgerUnit): Promise<number> {
  const [row] = await tx
    .select({ balance: sql<number>`coalesce(sum(${ledgerAccounts.balance}), 0)`.mapWith(Number) })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.memberId, memberId), eq(ledgerAccounts.unit, unit)));
  return row?.balance ?? 0;
}

/** Points and words that a member can spend now. */
export async function readBalances(tx: Executor, memberId: string): Promise<{ points: number; words: number }> {
  const lots = await readLots(tx, memberId);
  return { points: await readBalance(tx, memberId, 'points'), words: lots.reduce((sum, { balance }) => sum + balance, 0) };
}

export interface Lot {
  kind: LotKind;
  /** Names it among the lots of its kind and member. */
  lot: string;
  expiresAt: Date | null;
  balance: number;
}

/** Opens the account of a lot; a second time has no effect. */
export async function openLot(tx: Executor, memberId: string, { kind, lot, expiresAt }: Omit<Lot, 'balance'>): Promise<void> {
  await tx.insert(ledgerAccounts).values({ memberId, unit: 'words', kind, lot, expiresAt }).onConflictDoNothing();
}

/** Lots with words in them, those that end first in front. Those that have ended and are not booked as expired yet are none. */
export async function readLots(tx: Executor, memberId: string, now = new Date()): Promise<Lot[]> {
  const rows = await tx
    .select()
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.memberId, memberId), eq(ledgerAccounts.unit, 'words'), gt(ledgerAccounts.balance, 0)))
    .orderBy(asc(ledgerAccounts.expiresAt), asc(ledgerAccounts.createdAt));
  return rows
    .filter(({ expiresAt }) => expiresAt === null || expiresAt > now)
    .map(({ kind, lot, expiresAt, balance }) => ({ kind: kind as LotKind, lot, expiresAt, balance }));
}
