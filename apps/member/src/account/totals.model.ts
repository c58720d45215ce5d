import { groupDigits } from '@shengyu/ui';

/** What the ledger says of a whole filter. */
export interface Totals {
  /** Points that came in, and that went out; both positive. */
  in: number;
  out: number;
  /** What orders gave back. */
  back: number;
  /** What the member has now, whatever the filter. */
  balance: number;
}

const whole = (value: unknown): number => (typeof value === 'number' && Number.isSafeInteger(value) ? value : 0);

export function readTotals(extend: Readonly<Record<string, unknown>>): Totals {
  return {
    in: whole(extend['total_in']),
    out: whole(extend['total_out']),
    back: whole(extend['total_back']),
    balance: whole(extend['balance']),
  };
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

export const netOf = ({ in: income, out, back }: Pick<Totals, 'in' | 'out' | 'back'>): number => income - out + back;

/** Whether everything that ever came in, less what went out for good, is what there is. */
export const addsUp = (all: Totals): boolean => netOf(all) === all.balance;

/** `+1,000`, `−35`, `0`: with the sign a person reads. */
export function signed(amount: number): string {
  if (amount === 0) return '0';
  return `${amount < 0 ? '−' : '+'}${groupDigits(Math.abs(amount))}`;
}
