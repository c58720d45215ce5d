import { groupDigits } from '@shengyu/ui';

/** What the ledger says of a whole filter. */
export interface Totals {
  /** Points that came in, and that went out; both positive. */
  in: number;
  out: number;
  /** What the member has now, whatever the filter. */
  balance: number;
}

const whole = (value: unknown): number => (typeof value === 'number' && Number.isSafeInteger(value) ? value : 0);

export function readTotals(extend: Readonly<Record<string, unknown>>): Totals {
  return { in: whole(extend['total_in']), out: whole(extend['total_out']), balance: whole(extend['balance']) };
}

/** Money of a whole filter, in fen. */
export interface Paid {
  paidFen: number;
  refundedFen: number;
}

export const readPaid = (extend: Readonly<Record<string, unknown>>): Paid => ({
  paidFen: whole(extend['paid_fen']),
  refundedFen: whole(extend['refunded_fen']),
});

/** Whether everything that ever came in, less what went out, is what there is. */
export const addsUp = (all: Totals): boolean => all.in - all.out === all.balance;

/** `+1,000`, `−35`: with the sign a person reads. */
export function signed(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${groupDigits(Math.abs(amount))}`;
}
