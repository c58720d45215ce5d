import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { ledgerAccounts, type LotKind } from '../../../db/schema/index.ts';
import { texts } from '../../../locales/purchases.zh-CN.ts';
import { lockBalance } from './accounts.ts';
import { postMovement } from './post-movement.ts';

const AT_ONCE = 500;

/** Books what is left in lots that have ended as expired; answers how many. Nobody waits for it: a lot that has ended pays nothing. */
export async function expireLots(database: Database): Promise<number> {
  const ended = and(eq(ledgerAccounts.unit, 'words'), gt(ledgerAccounts.balance, 0), lte(ledgerAccounts.expiresAt, sql`now()`));
  const due = await database.db
    .select({ id: ledgerAccounts.id, memberId: ledgerAccounts.memberId })
    .from(ledgerAccounts)
    .where(ended)
    .orderBy(asc(ledgerAccounts.expiresAt))
    .limit(AT_ONCE);
  let count = 0;
  for (const { id, memberId } of due)
    await database.transaction(async (tx) => {
      if (memberId === null) return;
      await lockBalance(tx, memberId, 'points');
      const [lot] = await tx
        .select()
        .from(ledgerAccounts)
        .where(and(eq(ledgerAccounts.id, id), ended));
      if (!lot?.expiresAt) return;
      await bookExpired(tx, { ...lot, memberId, expiresAt: lot.expiresAt });
      count += 1;
    });
  return count;
}

/** Books what is in a lot as expired. Under the lock of the member's points. */
export async function bookExpired(
  tx: Executor,
  { id, memberId, kind, lot, balance, expiresAt }: typeof ledgerAccounts.$inferSelect & { memberId: string; expiresAt: Date },
): Promise<void> {
  await postMovement(tx, {
    memberId,
    unit: 'words',
    of: { kind: kind as LotKind, lot },
    amount: -balance,
    against: 'expired',
    reason: 'expired',
    reference: '',
    remark: texts.ledger.expired[kind as LotKind],
    // Words that come back to it give a lot a later end: then it expires once more.
    idempotencyKey: `expired:${id}:${expiresAt.toISOString()}`,
  });
}
