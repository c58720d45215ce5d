import type { ParsedInput, PurchaseCard } from '@shengyu/api';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/purchases.zh-CN.ts';
import type { Notifier } from '../../../ports/notifier.ts';
import { cancelOrder } from './cancel-order.ts';
import type { RefundPorts } from './refund-order.ts';
import { endTransfers } from '../../sales/purchases/end-transfers.ts';
import { movePurchase } from '../../sales/purchases/move-purchase.ts';
import { findPurchase, toPurchaseCard } from '../../sales/purchases/show-purchase.ts';

/**
 * Closes a purchase that its member does not want any more; an order whose rest it is gives back what it held. Repeating it answers the same.
 * Money that comes later still counts, as after the time to pay. Throws `purchase.state` for one that is paid.
 */
export async function leavePurchase(
  ports: RefundPorts & { database: Database; notifier: Notifier },
  memberId: string,
  { order_id: id }: ParsedInput<'purchaseLeave'>,
): Promise<PurchaseCard> {
  const { database } = ports;
  const { kind } = await findPurchase(database, memberId, id);
  if (kind === 'order') await cancelOrder(ports, memberId, { order_id: id });
  else
    await database.transaction(async (tx) => {
      if (await movePurchase(tx, id, 'expired', { reason: texts.events.left })) await endTransfers(tx, ports, id);
    });
  const purchase = await findPurchase(database, memberId, id);
  if (purchase.state !== 'expired') throw new AppError('purchase.state', { data: { state: purchase.state } });
  return toPurchaseCard(purchase);
}
