import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { ledgerAccounts } from '../../../db/schema/index.ts';
import { addDays } from '../../ground/calendar/china-months.ts';
import type { Lot } from './accounts.ts';
import { bookExpired } from './expire-lots.ts';

/** How long words can be spent that come back to a lot which has ended in the meantime. */
const GRACE_DAYS = 7;

/**
 * Gives a lot that has ended a later end, for words that come back to it; what was left in it expires first. It gets days once: who orders
 * shortly before each end and cancels would otherwise keep words for ever. Under the lock of the member's points.
 */
export async function reopenLot(tx: Executor, memberId: string, { kind, lot }: Pick<Lot, 'kind' | 'lot'>, now = new Date()): Promise<void> {
  const [account] = await tx
    .select()
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.memberId, memberId),
        eq(ledgerAccounts.unit, 'words'),
        eq(ledgerAccounts.kind, kind),
        eq(ledgerAccounts.lot, lot),
      ),
    );
  if (!account?.expiresAt || account.expiresAt > now) return;
  if (account.balance > 0) await bookExpired(tx, { ...account, memberId, expiresAt: account.expiresAt });
  await tx
    .update(ledgerAccounts)
    .set({ expiresAt: addDays(now, account.reopened ? 0 : GRACE_DAYS), reopened: true })
    .where(eq(ledgerAccounts.id, account.id));
}
