import type { Message } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import { and, desc, eq, gt, lte, or } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { ledgerAccounts, purchases, type LotKind } from '../../db/schema/index.ts';
import { addDays } from '../vip/china-months.ts';
import { readPeriods } from '../vip/vip-periods.ts';
import { operatorMessages } from './operator-messages.ts';

type AccountMessage = Omit<Extract<Message, { kind: 'account' }>, 'read'>;

/** Purchases that were paid or refunded and what operators did in the last `days`, and words and tiers that end within the days of a reminder. */
export async function accountMessages(db: Executor, memberId: string, days: number, now = new Date()): Promise<AccountMessage[]> {
  return [
    ...(await boughtSince(db, memberId, addDays(now, -days))),
    ...(await operatorMessages(db, memberId, addDays(now, -days))),
    ...(await endingWords(db, memberId, now)),
    ...(await endingTier(db, memberId, now)),
  ];
}

async function boughtSince(db: Executor, memberId: string, since: Date): Promise<AccountMessage[]> {
  const rows = await db
    .select()
    .from(purchases)
    .where(and(eq(purchases.memberId, memberId), or(gt(purchases.paidAt, since), gt(purchases.refundedAt, since))))
    .orderBy(desc(purchases.createdAt))
    .limit(20);
  return rows.flatMap(({ id, product: { name }, amountFen, paidAt, refundedAt, refundedFen, refundReason: reason }): AccountMessage[] => [
    ...(paidAt && paidAt > since
      ? [
          {
            kind: 'account',
            id: `paid:${id}`,
            time: paidAt.toISOString(),
            account: { what: 'paid', order_id: id, name, fen: amountFen },
          } as const,
        ]
      : []),
    ...(refundedAt
      ? [
          {
            kind: 'account',
            id: `refunded:${id}`,
            time: refundedAt.toISOString(),
            account: { what: 'refunded', order_id: id, name, fen: refundedFen, reason },
          } as const,
        ]
      : []),
  ]);
}

async function endingWords(db: Executor, memberId: string, now: Date): Promise<AccountMessage[]> {
  const rows = await db
    .select()
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.memberId, memberId),
        eq(ledgerAccounts.unit, 'words'),
        gt(ledgerAccounts.balance, 0),
        gt(ledgerAccounts.expiresAt, now),
        lte(ledgerAccounts.expiresAt, addDays(now, terms.reminderDays)),
      ),
    );
  return rows.flatMap(({ id, kind, balance: words, expiresAt }) =>
    expiresAt
      ? [
          {
            kind: 'account',
            id: `words:${id}`,
            time: addDays(expiresAt, -terms.reminderDays).toISOString(),
            account: { what: 'words', lot: kind as LotKind, words, end_time: expiresAt.toISOString() },
          } as const,
        ]
      : [],
  );
}

/** A tier that is followed by another one, or by more of itself, does not end. */
async function endingTier(db: Executor, memberId: string, now: Date): Promise<AccountMessage[]> {
  const last = (await readPeriods(db, memberId, now)).at(-1);
  if (!last || last.startsAt > now || last.endsAt > addDays(now, terms.reminderDays)) return [];
  const { id, tier, endsAt } = last;
  const time = addDays(endsAt, -terms.reminderDays).toISOString();
  return [{ kind: 'account', id: `tier:${id}`, time, account: { what: 'tier', tier, end_time: endsAt.toISOString() } }];
}
