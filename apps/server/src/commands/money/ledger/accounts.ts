import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { ledgerAccounts, type LedgerUnit, type LotKind } from '../../../db/schema/index.ts';
import { statement, toSql, type Statement } from '../../../db/statement.ts';

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

export interface Balances {
  points: number;
  words: number;
}

const summing = statement<Balances>(
  'balances',
  `select coalesce(sum(balance) filter (where unit = 'points'), 0)::float8 as points,
     coalesce(sum(balance) filter (where unit = 'words' and (expires_at is null or expires_at > now())), 0)::float8 as words
   from ledger_accounts where member_id = $1::uuid`,
);

/** Points and words that a member can spend now, as a statement. */
export const balancesOf = (memberId: string): Statement<Balances> => summing(memberId);

/** Points and words that a member can spend now. */
export async function readBalances({ run }: Pick<Database, 'run'>, memberId: string): Promise<Balances> {
  const [balances = { points: 0, words: 0 }] = await run(balancesOf(memberId));
  return balances;
}

export interface Lot {
  kind: LotKind;
  /** Names it among the lots of its kind and member. */
  lot: string;
  expiresAt: Date | null;
  balance: number;
}

const openingLot = statement(
  'open-lot',
  `insert into ledger_accounts (member_id, unit, kind, lot, expires_at) values ($1::uuid, 'words', $2::text, $3::text, $4::timestamptz)
   on conflict do nothing`,
);

/** Opens the account of a lot; a second time has no effect. */
export function lotOpened(memberId: string, { kind, lot, expiresAt }: Omit<Lot, 'balance'>): Statement {
  return openingLot(memberId, kind, lot, expiresAt?.toISOString() ?? null);
}

/** `lotOpened` in a transaction of the query builder. */
export async function openLot(tx: Executor, memberId: string, lot: Omit<Lot, 'balance'>): Promise<void> {
  await tx.execute(toSql(lotOpened(memberId, lot)));
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
