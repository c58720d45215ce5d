import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { purchases } from '../../../db/schema/index.ts';
import { statement } from '../../../db/statement.ts';
import { onDays, pageOfDays, type CountedDay } from '../../money/ledger/page-of-days.ts';
import { toPurchaseCard } from './show-purchase.ts';

interface PurchaseDay extends CountedDay {
  paid_fen: number;
  refunded_fen: number;
}

// All but those that wait for their payment from the rows that triggers keep; these are few.
const reading = statement<PurchaseDay>(
  'purchase-days',
  `select day::text as day, sum(count)::int as count, sum(paid_fen)::float8 as paid_fen, sum(refunded_fen)::float8 as refunded_fen
  from (
    select day, kind, state, count, paid_fen, refunded_fen from purchase_days where member_id = $1::uuid
    union all
    select day_of(created_at), kind, state, 1, 0, 0 from purchases where member_id = $1::uuid and state = 'created'
  ) d
  where ($2::text is null or kind = $2::text) and ($3::text is null or state = $3::text)
    and ($4::date is null or day >= $4::date) and ($5::date is null or day <= $5::date)
  group by day having sum(count) > 0 order by day desc`,
);

/** A member's purchases, newest first; `extend` sums the whole filter. */
export async function listPurchases(
  database: Database,
  memberId: string,
  { from, state, start_date: start, end_date: end, page_no, page_size }: ParsedInput<'purchaseLists'>,
): Promise<CallOutput<'purchaseLists'>> {
  const days = await database.run(reading(memberId, from ?? null, state ?? null, start ?? null, end ?? null));
  const page = pageOfDays(days, { page_no, page_size });
  const matches = and(eq(purchases.memberId, memberId), from && eq(purchases.kind, from), state && eq(purchases.state, state));
  const rows = page
    ? await database.db
        .select()
        .from(purchases)
        .where(and(matches, onDays(purchases.createdAt, page.days)))
        .orderBy(desc(purchases.createdAt), desc(purchases.id))
        .limit(page_size)
        .offset(page.offset)
    : [];
  const sum = (of: (day: PurchaseDay) => number): number => days.reduce((all, day) => all + of(day), 0);
  const extend = { paid_fen: sum((day) => day.paid_fen), refunded_fen: sum((day) => day.refunded_fen) };
  return { lists: rows.map(toPurchaseCard), count: sum((day) => day.count), page_no, page_size, extend };
}
