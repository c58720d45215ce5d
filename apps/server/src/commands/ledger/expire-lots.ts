import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { ledgerAccounts, type LotKind } from '../../db/schema/index.ts';
import { texts } from '../../locales/purchases.zh-CN.ts';
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
      await postMovement(tx, {
        memberId,
        unit: 'words',
        of: { kind: lot.kind as LotKind, lot: lot.lot },
        amount: -lot.balance,
        against: 'expired',
        reason: 'expired',
        reference: '',
        remark: texts.ledger.expired[lot.kind as LotKind],
        // A refund gives a lot a later end: then it expires once more.
        idempotencyKey: `expired:${id}:${lot.expiresAt.toISOString()}`,
      });
      count += 1;
    });
  return count;
}
