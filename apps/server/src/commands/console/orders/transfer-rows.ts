import type { CallOutput } from '@shengyu/api';
import { asc, inArray } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { transferArrivals, transferReturns } from '../../../db/schema/index.ts';

type Transfer = NonNullable<CallOutput<'adminPaymentLists'>['lists'][number]['transfer']>;
type Noted = NonNullable<Transfer['returned']>;

const toNoted = ({ day, bankReference, operator, createdAt }: typeof transferReturns.$inferSelect): Noted => ({
  day,
  bank_reference: bankReference,
  operator,
  time: createdAt.toISOString(),
});

/** What operators noted of these payments by transfer. */
export async function readTransfers(db: Executor, paymentIds: readonly string[]): Promise<Map<string, Transfer>> {
  if (paymentIds.length === 0) return new Map();
  const ids = [...paymentIds];
  const arrivals = await db
    .select()
    .from(transferArrivals)
    .where(inArray(transferArrivals.paymentId, ids))
    .orderBy(asc(transferArrivals.createdAt));
  const returns = await db.select().from(transferReturns).where(inArray(transferReturns.paymentId, ids));
  return new Map(
    ids.map((id) => {
      const came = arrivals.filter(({ paymentId }) => paymentId === id);
      const back = returns.find(({ paymentId }) => paymentId === id);
      return [
        id,
        {
          arrived_fen: came.reduce((sum, { amountFen }) => sum + amountFen, 0),
          arrivals: came.map((one) => ({ amount_fen: one.amountFen, ...toNoted(one) })),
          returned: back ? toNoted(back) : null,
        },
      ];
    }),
  );
}
