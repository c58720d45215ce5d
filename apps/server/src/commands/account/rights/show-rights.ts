import type { CallOutput } from '@shengyu/api';
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { ledgerAccounts, ledgerEntries, type LotKind } from '../../../db/schema/index.ts';
import { countPlaces } from '../../voices/slots/slots.ts';
import { currentVip, readPeriods } from '../../money/vip/vip-periods.ts';

/** What a member has and until when: tiers, the running one in front, and lots of words, those that end first in front. */
export async function showRights(db: Executor, memberId: string): Promise<CallOutput<'userCenter'>['rights']> {
  const now = new Date();
  const vip = await currentVip(db, memberId, now);
  const { type, rate, premium } = vip;
  const periods = await readPeriods(db, memberId, now);
  const granted = db
    .select({ words: ledgerEntries.amount })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, ledgerAccounts.id))
    .orderBy(asc(ledgerEntries.id))
    .limit(1);
  const lots = await db
    .select({
      kind: ledgerAccounts.kind,
      balance: ledgerAccounts.balance,
      expiresAt: ledgerAccounts.expiresAt,
      words: sql<number>`(${granted})`.mapWith(Number),
    })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.memberId, memberId),
        eq(ledgerAccounts.unit, 'words'),
        gt(ledgerAccounts.balance, 0),
        or(isNull(ledgerAccounts.expiresAt), gt(ledgerAccounts.expiresAt, now)),
      ),
    )
    .orderBy(asc(ledgerAccounts.expiresAt), asc(ledgerAccounts.createdAt));
  return {
    vip: { type, rate, premium },
    places: { clone: await countPlaces(db, memberId, 'clone', vip), design: await countPlaces(db, memberId, 'design', vip) },
    periods: periods.map(({ tier, startsAt, endsAt, words }) => ({
      tier,
      start_time: startsAt.toISOString(),
      end_time: endsAt.toISOString(),
      words,
    })),
    lots: lots.map(({ kind, words, balance, expiresAt }) => ({
      kind: kind as LotKind,
      words,
      left: balance,
      expire_time: expiresAt?.toISOString() ?? null,
    })),
  };
}
