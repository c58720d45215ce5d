import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, between, desc, eq, gt, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { ledgerAccounts, ledgerDays, ledgerEntries, ledgerTransactions } from '../../db/schema/index.ts';
import { readBalance } from './accounts.ts';
import { onDays, pageOfDays, type CountedDay, type PageOfDays } from './page-of-days.ts';

type Filter = ParsedInput<'accountLog'>;

interface LogDay extends CountedDay {
  totalIn: number;
  totalOut: number;
  firstEntry: number;
  lastEntry: number;
}

/** A member's movements, newest first; `extend` sums the whole filter, so that pages always agree with the ledger. */
export async function listAccountLog(database: Database, memberId: string, input: Filter): Promise<CallOutput<'accountLog'>> {
  const days = await readDays(database, memberId, input);
  const page = pageOfDays(days, input);
  const rows = page ? await readEntries(database, memberId, input, page) : [];
  const sum = (of: (day: LogDay) => number): number => days.reduce((all, day) => all + of(day), 0);
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
    count: sum(({ count }) => count),
    page_no: input.page_no,
    page_size: input.page_size,
    extend: {
      total_in: sum(({ totalIn }) => totalIn),
      total_out: sum(({ totalOut }) => totalOut),
      balance: await readBalance(database.db, memberId, input.type),
    },
  };
}

/** The days of the filter with their totals, newest first. */
function readDays({ db }: Database, memberId: string, { type, kind, action, start_date: start, end_date: end }: Filter): Promise<LogDay[]> {
  const { unit, day, reason, countIn, countOut, sumIn, sumOut, firstEntry, lastEntry } = ledgerDays;
  const [ins, outs] = [action === 2 ? sql`0` : countIn, action === 1 ? sql`0` : countOut];
  return db
    .select({
      day,
      count: sql<number>`sum(${ins} + ${outs})`.mapWith(Number),
      totalIn: sql<number>`${action === 2 ? sql`0` : sql`sum(${sumIn})`}`.mapWith(Number),
      totalOut: sql<number>`${action === 1 ? sql`0` : sql`sum(${sumOut})`}`.mapWith(Number),
      firstEntry: sql<number>`min(${firstEntry})`.mapWith(Number),
      lastEntry: sql<number>`max(${lastEntry})`.mapWith(Number),
    })
    .from(ledgerDays)
    .where(
      and(
        eq(ledgerDays.memberId, memberId),
        eq(unit, type),
        kind ? eq(reason, kind) : undefined,
        start ? gte(day, start) : undefined,
        end ? lte(day, end) : undefined,
      ),
    )
    .groupBy(day)
    .having(sql`sum(${ins} + ${outs}) > 0`)
    .orderBy(desc(day));
}

async function readEntries(
  { db }: Database,
  memberId: string,
  { type, kind, action, page_size: size }: Filter,
  { days, offset }: PageOfDays<LogDay>,
) {
  const owned = await db
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.memberId, memberId), eq(ledgerAccounts.unit, type)));
  return db
    .select({ entry: ledgerEntries, transaction: ledgerTransactions })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        inArray(
          ledgerEntries.accountId,
          owned.map(({ id }) => id),
        ),
        between(ledgerEntries.id, Math.min(...days.map((day) => day.firstEntry)), Math.max(...days.map((day) => day.lastEntry))),
        onDays(ledgerTransactions.createdAt, days),
        kind ? eq(ledgerTransactions.reason, kind) : undefined,
        action === 1 ? gt(ledgerEntries.amount, 0) : undefined,
        action === 2 ? lt(ledgerEntries.amount, 0) : undefined,
      ),
    )
    .orderBy(desc(ledgerEntries.id))
    .limit(size)
    .offset(offset);
}
