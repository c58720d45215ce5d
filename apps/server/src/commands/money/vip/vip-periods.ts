import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { ledgerAccounts, vipPeriods } from '../../../db/schema/index.ts';

export type PeriodRow = typeof vipPeriods.$inferSelect;

/** Periods that run or are to come, in their order. */
export function readPeriods(tx: Executor, memberId: string, at: Date): Promise<PeriodRow[]> {
  return tx
    .select()
    .from(vipPeriods)
    .where(and(eq(vipPeriods.memberId, memberId), gt(vipPeriods.endsAt, at), gt(vipPeriods.endsAt, vipPeriods.startsAt)))
    .orderBy(asc(vipPeriods.startsAt));
}

/** The account of the house from which a period's words come. */
export const houseOf = ({ given, purchaseId }: Pick<PeriodRow, 'given' | 'purchaseId'>): 'grants' | 'sold' =>
  given || purchaseId === null ? 'grants' : 'sold';

/** Names the lot of words of one month of a period. */
export const monthLot = (periodId: string, index: number): string => `${periodId}:${index}`;

export async function lotBalance(tx: Executor, memberId: string, lot: string): Promise<number> {
  const [row] = await tx
    .select({ balance: sql<number>`coalesce(sum(${ledgerAccounts.balance}), 0)`.mapWith(Number) })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.memberId, memberId), eq(ledgerAccounts.unit, 'words'), eq(ledgerAccounts.lot, lot)));
  return row?.balance ?? 0;
}

export interface CurrentVip {
  type: string;
  /** End of the time of this tier, together with what follows on it. */
  expiresAt: Date | null;
  /** Factor on the points of an order. */
  rate: number;
  /** Premium voices cost what standard ones do. */
  premium: boolean;
}

/** The tier of now; an empty type for no VIP. */
export async function currentVip(tx: Executor, memberId: string, at = new Date()): Promise<CurrentVip> {
  const [running, ...later] = await readPeriods(tx, memberId, at);
  if (!running || running.startsAt > at) return { type: '', expiresAt: null, rate: 1, premium: false };
  let { endsAt } = running;
  for (const next of later) if (next.tier === running.tier && next.startsAt.getTime() === endsAt.getTime()) endsAt = next.endsAt;
  return { type: running.tier, expiresAt: endsAt, rate: running.rateThousandths / 1_000, premium: running.premium };
}
