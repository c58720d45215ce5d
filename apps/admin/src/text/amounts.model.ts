import { groupDigits } from '@shengyu/ui';

/** Fen as yuan, `1,234.50`. */
export function yuan(fen: number): string {
  const [whole = '0', rest = '00'] = (Math.abs(fen) / 100).toFixed(2).split('.');
  return `${fen < 0 ? '−' : ''}${groupDigits(Number(whole))}.${rest}`;
}

/** With its sign, as a ledger shows it. */
export const signed = (amount: number): string => `${amount < 0 ? '−' : '+'}${groupDigits(Math.abs(amount))}`;
