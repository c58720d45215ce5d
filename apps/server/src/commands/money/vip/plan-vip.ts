import type { Product } from '@shengyu/api';
import { divideUp } from '../ledger/divide-up.ts';
import { addDays, addMonths, daysBetween } from '../../ground/calendar/china-months.ts';
import { unusedValue, type Period } from './period-value.ts';

export type VipProduct = Extract<Product, { kind: 'vip' }>;

export interface HeldPeriod extends Period {
  id: string;
  purchaseId: string | null;
  given: boolean;
  tier: string;
  /** Left of the words of its running month. */
  wordsLeft: number;
}

export interface VipPlan {
  /** Periods of lower tiers, which end with it, and what of their value is unused. */
  replaces: { period: HeldPeriod; creditFen: number }[];
  creditFen: number;
  amountFen: number;
  startsAt: Date;
}

/**
 * What buying time does to the periods a member has: lower tiers end and their unused value is credited; the new time follows on what is left of the
 * same and higher tiers, or begins now. `ranks`: tiers from the lowest to the highest; one that is no longer sold is the lowest.
 */
export function planVip(held: readonly HeldPeriod[], product: VipProduct, ranks: readonly string[], at: Date): VipPlan {
  const rank = ranks.indexOf(product.tier);
  const remaining = held.filter(({ endsAt }) => endsAt > at);
  const isLower = ({ tier }: HeldPeriod): boolean => tier !== product.tier && ranks.indexOf(tier) < rank;
  const replaces = remaining.filter(isLower).map((period) => ({ period, creditFen: unusedValue(period, at, period.wordsLeft) }));
  const creditFen = replaces.reduce((sum, one) => sum + one.creditFen, 0);
  const startsAt = remaining.filter((period) => !isLower(period)).reduce((latest, { endsAt }) => (endsAt > latest ? endsAt : latest), at);
  return { replaces, creditFen, amountFen: Math.max(0, product.price_fen - creditFen), startsAt };
}

/** When time that begins at `startsAt` ends, for what is paid and credited: exactly the price buys exactly the months; more or less so many days, rounded up. */
export function endOfTime({ months, price_fen: priceFen }: VipProduct, startsAt: Date, valueFen: number): Date {
  const end = addMonths(startsAt, months);
  return valueFen === priceFen ? end : addDays(startsAt, divideUp(daysBetween(startsAt, end), priceFen, valueFen));
}
