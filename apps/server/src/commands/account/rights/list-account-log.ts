import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, between, desc, eq, gt, gte, inArray, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { ledgerAccounts, ledgerDays, ledgerEntries, ledgerTransactions, orders, scriptVersions } from '../../../db/schema/index.ts';
import { voiceCount } from '../../orders/show/list-orders.ts';
import type { VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';
import { readBalance } from '../../money/ledger/accounts.ts';
import { onDays, pageOfDays, type CountedDay, type PageOfDays } from '../../money/ledger/page-of-days.ts';

type Filter = ParsedInput<'accountLog'>;

interface LogDay extends CountedDay {
  totalIn: number;
  totalOut: number;
  totalBack: number;
  firstEntry: number;
  lastEntry: number;
}

/**
 * A member's movements, newest first; `extend` sums the whole filter, so that pages always agree with the ledger. What an order gave back is
 * listed with what went out, and summed apart.
 */
export async function listAccountLog(
  { database, catalogue }: { database: Database; catalogue: Pick<VoiceCatalogue, 'find'> },
  memberId: string,
  input: Filter,
): Promise<CallOutput<'accountLog'>> {
  const days = await readDays(database, memberId, input);
  const page = pageOfDays(days, input);
  const rows = page ? await readEntries(database, memberId, input, page) : [];
  const ordered = await readOrdered(database, memberId, rows);
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
      order: orderOf(ordered.get(transaction.reference), catalogue),
    })),
    count: sum(({ count }) => count),
    page_no: input.page_no,
    page_size: input.page_size,
    extend: {
      total_in: sum(({ totalIn }) => totalIn),
      total_out: sum(({ totalOut }) => totalOut),
      total_back: sum(({ totalBack }) => totalBack),
      balance: await readBalance(database.db, memberId, input.type),
    },
  };
}

/** The days of the filter with their totals, newest first. */
function readDays({ db }: Database, memberId: string, { type, kind, action, start_date: start, end_date: end }: Filter): Promise<LogDay[]> {
  const { unit, day, reason, countIn, countOut, sumIn, sumOut, firstEntry, lastEntry } = ledgerDays;
  // What an order gives back is neither: nothing has come in with it.
  const isBack = sql`${reason} = 'refund'`;
  const [ins, outs] = [sql`case when ${isBack} then 0 else ${countIn} end`, sql`case when ${isBack} then ${countIn} else ${countOut} end`];
  const [sumsIn, sumsOut] = [sql`case when ${isBack} then 0 else ${sumIn} end`, sql`case when ${isBack} then 0 else ${sumOut} end`];
  const [countsIn, countsOut] = [action === 2 ? sql`0` : ins, action === 1 ? sql`0` : outs];
  return db
    .select({
      day,
      count: sql<number>`sum(${countsIn} + ${countsOut})`.mapWith(Number),
      totalIn: sql<number>`${action === 2 ? sql`0` : sql`sum(${sumsIn})`}`.mapWith(Number),
      totalOut: sql<number>`${action === 1 ? sql`0` : sql`sum(${sumsOut})`}`.mapWith(Number),
      totalBack: sql<number>`${action === 1 ? sql`0` : sql`sum(case when ${isBack} then ${sumIn} else 0 end)`}`.mapWith(Number),
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
    .having(sql`sum(${countsIn} + ${countsOut}) > 0`)
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
        action === 1 ? and(gt(ledgerEntries.amount, 0), ne(ledgerTransactions.reason, 'refund')) : undefined,
        action === 2 ? or(lt(ledgerEntries.amount, 0), eq(ledgerTransactions.reason, 'refund')) : undefined,
      ),
    )
    .orderBy(desc(ledgerEntries.id))
    .limit(size)
    .offset(offset);
}

type Ordered = { words: number; voiceId: string; voiceCount: number };

/** Reads how many words the orders of these movements have, and in which voices. */
async function readOrdered(
  { db }: Database,
  memberId: string,
  rows: readonly { transaction: { reason: string; reference: string } }[],
): Promise<ReadonlyMap<string, Ordered>> {
  const ids = rows.flatMap(({ transaction: { reason, reference } }) => (reason === 'order' || reason === 'refund' ? [reference] : []));
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: orders.id, words: orders.words, voiceId: orders.voiceId, voiceCount })
    .from(orders)
    .leftJoin(scriptVersions, and(eq(scriptVersions.scriptId, orders.scriptId), eq(scriptVersions.version, orders.version)))
    .where(and(eq(orders.memberId, memberId), inArray(sql`${orders.id}::text`, ids)));
  return new Map(found.map(({ id, ...order }) => [id, order]));
}

const orderOf = (
  order: Ordered | undefined,
  catalogue: Pick<VoiceCatalogue, 'find'>,
): CallOutput<'accountLog'>['lists'][number]['order'] =>
  order ? { words: order.words, voice_name: catalogue.find(order.voiceId)?.profile.name ?? '', voices: order.voiceCount } : null;
