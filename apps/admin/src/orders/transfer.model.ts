import type { PaymentRow } from './orders.queries.ts';

export type Act = 'arrive' | 'close' | 'return';

/** What an operator can do with a payment by transfer now. */
export function actsOf({ state, transfer, amount_fen: due }: Pick<PaymentRow, 'state' | 'transfer' | 'amount_fen'>): readonly Act[] {
  if (!transfer) return [];
  const isWhole = transfer.arrived_fen >= due;
  if (state === 'refunding') return transfer.returned ? [] : ['return'];
  if (isWhole) return [];
  if (state === 'created') return ['arrive', 'close'];
  return state === 'closed' ? ['arrive'] : [];
}

/** How an amount that came compares with what is left to pay, in fen. */
export function compare(leftFen: number, cameFen: number): { is: 'whole' } | { is: 'less' | 'more'; byFen: number } {
  if (cameFen === leftFen) return { is: 'whole' };
  return cameFen < leftFen ? { is: 'less', byFen: leftFen - cameFen } : { is: 'more', byFen: cameFen - leftFen };
}

/** A bank's number of a transfer, as the server takes it. */
export const isReference = (text: string): boolean => /^[\w-]{4,64}$/.test(text.trim());
