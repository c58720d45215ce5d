import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, between, desc, eq, gt, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { ledgerAccounts, ledgerDays, ledgerEntries, ledgerTransactions } from '../../db/schema/index.ts';
import { dayEnd, dayStart } from '../vip/china-days.ts';
import { readBalance } from './accounts.ts';

type Filter = ParsedInput<'accountLog'>;

interface LogDay {
  day: string;
  count: number;
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

interface PageOfDays {
  from: LogDay;
  to: LogDay;
  firstEntry: number;
  lastEntry: number;
  /** Entries of these days before the page. */
  offset: number;
}

/** The days that a page falls on; `undefined` behind the last one. */
function pageOfDays(days: readonly LogDay[], { page_no: number, page_size: size }: Filter): PageOfDays | undefined {
  const start = (number - 1) * size;
  let before = 0;
  const held: LogDay[] = [];
  let offset = 0;
  for (const day of days) {
    if (held.length === 0) offset = start - before;
    before += day.count;
    if (before > start) held.push(day);
    if (before >= start + size) break;
  }
  const [to, from] = [held[0], held.at(-1)];
  if (!to || !from) return undefined;
  const firstEntry = Math.min(...held.map((day) => day.firstEntry));
  const lastEntry = Math.max(...held.map((day) => day.lastEntry));
  return { from, to, firstEntry, lastEntry, offset };
}

async function readEntries({ db }: Database, memberId: string, { type, kind, action, page_size: size }: Filter, page: PageOfDays) {
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
        between(ledgerEntries.id, page.firstEntry, page.lastEntry),
        gte(ledgerTransactions.createdAt, dayStart(page.from.day)),
        lt(ledgerTransactions.createdAt, dayEnd(page.to.day)),
        kind ? eq(ledgerTransactions.reason, kind) : undefined,
        action === 1 ? gt(ledgerEntries.amount, 0) : undefined,
        action === 2 ? lt(ledgerEntries.amount, 0) : undefined,
      ),
    )
    .orderBy(desc(ledgerEntries.id))
    .limit(size)
    .offset(page.offset);
}
