import type { CouponTerms } from '@shengyu/api';
import { divideUp } from '../ledger/divide-up.ts';

export interface CouponPrice {
  offFen: number;
  lacks: 'nothing' | 'least' | 'scope';
  lacksFen: number;
}

/** What a coupon takes off a price. At least one fen is left to be paid: providers take no less. */
export function couponPrice(terms: CouponTerms, { kind, amountFen }: { kind: string; amountFen: number }): CouponPrice {
  if (!terms.scope.some((one) => one === kind)) return { offFen: 0, lacks: 'scope', lacksFen: 0 };
  if (amountFen < terms.least_fen) return { offFen: 0, lacks: 'least', lacksFen: terms.least_fen - amountFen };
  const whole = terms.kind === 'off' ? terms.off_fen : Math.min(terms.most_fen, amountFen - divideUp(amountFen * terms.percent, 100));
  return { offFen: Math.max(0, Math.min(whole, amountFen - 1)), lacks: 'nothing', lacksFen: 0 };
}
