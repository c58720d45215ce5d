import { useOpenDialog } from '@shengyu/nav';
import { useCall } from '@shengyu/session';
import { buyPlace, renewPlace } from './clones.queries.ts';
import type { Work } from './useWork.ts';

export interface PlacePurchase {
  /** Opens the checkout for one more place; resolves when it is closed, paid or not: false where there was nothing to pay. */
  buy: (amountFen: number) => Promise<boolean>;
  /** The same for another year of custody. */
  renew: (slotId: string, amountFen: number) => Promise<void>;
}

export function usePlacePurchase({ run, readAgain }: Work): PlacePurchase {
  const call = useCall();
  const openDialog = useOpenDialog();
  return {
    async buy(amountFen) {
      const purchase = await run('buy', () => buyPlace(call, amountFen));
      if (!purchase) return false;
      await openDialog('checkout', { pay: { from: 'slot', orderId: purchase.order_id } });
      await readAgain();
      return true;
    },
    async renew(slotId, amountFen) {
      const purchase = await run('renew', () => renewPlace(call, slotId, amountFen));
      if (!purchase) return;
      await openDialog('checkout', { pay: { from: 'custody', orderId: purchase.order_id } });
      await readAgain();
    },
  };
}
