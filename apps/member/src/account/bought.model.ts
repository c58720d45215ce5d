import type { PurchaseCard } from '@shengyu/api';
import { yuan } from '@shengyu/ui';
import { texts, wayName } from './locales/zh-CN.ts';

const t = texts.purchases;

/** Time in a tier that an operator gave: nobody paid for it. */
export const isGiven = ({ given_fen: fen }: Pick<PurchaseCard, 'given_fen'>): boolean => fen > 0;

export const wayOf = (purchase: PurchaseCard): string => (isGiven(purchase) ? t.given : wayName(purchase.pay_way));

export const stateOf = (purchase: PurchaseCard): string =>
  purchase.awaits_transfer ? t.awaits : (isGiven(purchase) ? t.givenStates : t.states)[purchase.state];

/** What came back and why; of what was given, why it was taken. Empty where nothing was. */
export function returnedOf(purchase: PurchaseCard): string {
  const { refund } = purchase;
  if (!refund) return '';
  return isGiven(purchase) ? t.taken(refund.reason) : t.refunded(yuan(refund.amount_fen), refund.reason);
}
