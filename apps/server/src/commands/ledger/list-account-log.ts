import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, desc, eq, gt, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../db/schema/index.ts';
import { dayEnd, dayStart } from '../vip/china-days.ts';
import { readBalance } from './accounts.ts';

/** A member's movements, newest first; `extend` sums the whole filter, so that pages always agree with the ledger. */
export async function listAccountLog(
  database: Database,
  memberId: string,
  input: ParsedInput<'accountLog'>,
): Promise<CallOutput<'accountLog'>> {
  const filters: (SQL | undefined)[] = [
    eq(ledgerAccounts.memberId, memberId),
    eq(ledgerAccounts.unit, input.type),
    input.action === 1 ? gt(ledgerEntries.amount, 0) : undefined,
    input.action === 2 ? lt(ledgerEntries.amount, 0) : undefined,
    input.kind ? eq(ledgerTransactions.reason, input.kind) : undefined,
    input.start_date ? gte(ledgerTransactions.createdAt, dayStart(input.start_date)) : undefined,
    input.end_date ? lt(ledgerTransactions.createdAt, dayEnd(input.end_date)) : undefined,
  ];
  const where = and(...filters);
  const rows = await database.db
    .select({ entry: ledgerEntries, transaction: ledgerTransactions })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(where)
    .orderBy(desc(ledgerEntries.id))
    .limit(input.page_size)
    .offset((input.page_no - 1) * input.page_size);
  const [totals] = await database.db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      totalIn: sql<number>`coalesce(sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.amount} > 0), 0)`.mapWith(Number),
      totalOut: sql<number>`coalesce(-sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.amount} < 0), 0)`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(where);
  return {
    lists: rows.map(({ entry, transaction }) => ({
      id: String(entry.id),
      change_type: transaction.reason,
      change_amount: entry.amount,
      balance: entry.balanceAfter ?? 0,
      create_time: transaction.createdAt.toISOString(),
      remark: transaction.remark,
      reference: transaction.reference,
    })),
    count: totals?.count ?? 0,
    page_no: input.page_no,
    page_size: input.page_size,
    extend: {
      total_in: totals?.totalIn ?? 0,
      total_out: totals?.totalOut ?? 0,
      balance: await readBalance(database.db, memberId, input.type),
    },
  };
}
