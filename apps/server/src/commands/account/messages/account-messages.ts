import type { Message } from '@shengyu/api';
import { and, desc, eq, gt, or } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { purchases } from '../../../db/schema/index.ts';
import { answeredWish } from '../../voices/cloning/engine-wishes.ts';
import { endingsOf } from '../reminders/ending.ts';
import { addDays } from '../../ground/calendar/china-months.ts';
import { operatorMessages } from './operator-messages.ts';

type AccountMessage = Omit<Extract<Message, { kind: 'account' }>, 'read'>;

/**
 * Purchases that were paid or refunded and what operators did in the last `days`, words and tiers that end within the days of a
 * reminder, webhooks that were switched off, and an engine that was wished for.
 */
export async function accountMessages(
  database: Pick<Database, 'db' | 'run'>,
  memberId: string,
  days: number,
  now = new Date(),
): Promise<AccountMessage[]> {
  const { db } = database;
  return [
    ...(await boughtSince(db, memberId, addDays(now, -days))),
    ...(await operatorMessages(db, memberId, addDays(now, -days))),
    ...(await engineThere(db, memberId, addDays(now, -days))),
    ...(await ending(database, memberId, now)),
  ];
}

async function boughtSince(db: Executor, memberId: string, since: Date): Promise<AccountMessage[]> {
  const rows = await db
    .select()
    .from(purchases)
    .where(
      and(eq(purchases.memberId, memberId), eq(purchases.givenFen, 0), or(gt(purchases.paidAt, since), gt(purchases.refundedAt, since))),
    )
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

async function engineThere(db: Executor, memberId: string, since: Date): Promise<AccountMessage[]> {
  const answer = await answeredWish(db, memberId, since);
  if (!answer) return [];
  const { engine: name, toldAt } = answer;
  return [{ kind: 'account', id: `engine:${toldAt.getTime()}`, time: toldAt.toISOString(), account: { what: 'engine', name } }];
}

/** A tier that is followed by another one, or by more of itself, does not end. */
async function ending(database: Pick<Database, 'run'>, memberId: string, now: Date): Promise<AccountMessage[]> {
  const rows = await database.run(endingsOf(memberId, now));
  return rows.map(({ about, ends_ms: endsMs, lot, words, tier, voice, off, days }): AccountMessage => {
    const end = new Date(endsMs);
    const time = addDays(end, -days).toISOString();
    const endTime = end.toISOString();
    const account = (): AccountMessage['account'] => {
      if (off !== '') return { what: 'webhook', off };
      if (voice !== '') return { what: 'custody', voice, end_time: endTime };
      return lot === '' ? { what: 'tier', tier, end_time: endTime } : { what: 'words', lot, words, end_time: endTime };
    };
    return { kind: 'account', id: about, time, account: account() };
  });
}
