import type { CallOutput } from '@shengyu/api';
import { asc, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../../db/schema/index.ts';

type LedgerLine = CallOutput<'adminOrderDetail'>['ledger'][number];

const line = {
  time: ledgerTransactions.createdAt,
  memberId: ledgerAccounts.memberId,
  account: ledgerAccounts.kind,
  lot: ledgerAccounts.lot,
  unit: ledgerTransactions.unit,
  amount: ledgerEntries.amount,
  reason: ledgerTransactions.reason,
  remark: ledgerTransactions.remark,
};

const linesOf = (db: Executor) =>
  db
    .select(line)
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId));

const toLine = ({ time, memberId, ...rest }: Awaited<ReturnType<typeof linesOf>>[number]): LedgerLine => ({
  ...rest,
  time: time.toISOString(),
  member: memberId !== null,
});

/** Both sides of all that moved for an order or a purchase, in its order. */
export async function readLedgerOf(db: Executor, reference: string): Promise<LedgerLine[]> {
  const rows = await linesOf(db).where(eq(ledgerTransactions.reference, reference)).orderBy(asc(ledgerEntries.id));
  return rows.map(toLine);
}

/** A member's side of the newest movements. */
export async function readMovementsOf(db: Executor, memberId: string, most: number): Promise<LedgerLine[]> {
  const rows = await linesOf(db).where(eq(ledgerAccounts.memberId, memberId)).orderBy(desc(ledgerEntries.id)).limit(most);
  return rows.map(toLine);
}
