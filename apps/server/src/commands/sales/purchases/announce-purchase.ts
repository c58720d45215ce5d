import type { Database } from '../../../db/database.ts';
import type { Notifier } from '../../../ports/notifier.ts';
import { readBalances } from '../../money/ledger/accounts.ts';
import type { PurchaseRow } from './move-purchase.ts';

/** Says on the member's devices that a purchase was paid; after its transaction. */
export async function announcePurchase(
  { database, notifier }: { database: Pick<Database, 'run'>; notifier: Notifier },
  { id, kind, memberId }: Pick<PurchaseRow, 'id' | 'kind' | 'memberId'>,
): Promise<void> {
  notifier.notify(memberId, 'pay:paid', { from: kind, order_id: id });
  notifier.notify(memberId, 'balance:changed', await readBalances(database, memberId));
}
