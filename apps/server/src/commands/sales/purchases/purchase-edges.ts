import type { PurchaseState } from '@shengyu/api';

/** The only changes of state there are. Money that comes late is still money: an expired purchase is then paid. */
const purchaseEdges: Readonly<Record<PurchaseState, readonly PurchaseState[]>> = {
  created: ['paid', 'expired'],
  expired: ['paid'],
  paid: ['refunded'],
  refunded: [],
};

export function purchaseStatesBefore(state: PurchaseState): PurchaseState[] {
  return (Object.keys(purchaseEdges) as PurchaseState[]).filter((from) => purchaseEdges[from].includes(state));
}
