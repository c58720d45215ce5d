import { useOpenDialog } from '@shengyu/nav';
import { useCall } from '@shengyu/session';
import { buyPlace, readDesigns, renewPlace } from './designs.queries.ts';
import { useReadAgain } from './useDesigns.ts';

export interface Places {
  /** Opens the till for a place. Answers whether one is free then. */
  buy: (amountFen: number) => Promise<boolean>;
  /** Opens the till for another year of a place. */
  renew: (slotId: string, amountFen: number) => Promise<void>;
}

/** Buying and keeping places, through the dialog that takes money for everything. */
export function usePlaces(): Places {
  const call = useCall();
  const openDialog = useOpenDialog();
  const readAgain = useReadAgain();
  return {
    buy: async (amountFen) => {
      const { order_id: orderId } = await buyPlace(call, amountFen);
      await openDialog('checkout', { pay: { from: 'slot', orderId } });
      const { free } = await readDesigns(call, new AbortController().signal);
      await readAgain();
      return free > 0;
    },
    renew: async (slotId, amountFen) => {
      const { order_id: orderId } = await renewPlace(call, slotId, amountFen);
      await openDialog('checkout', { pay: { from: 'custody', orderId } });
      await readAgain();
    },
  };
}
