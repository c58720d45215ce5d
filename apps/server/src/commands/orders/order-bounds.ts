import { AppError } from '../../errors/app-error.ts';

/** Orders of one member: waiting or in work, placed in a minute, and placed for nothing in a day. */
export const orderBounds = { open: 50, aMinute: 60, freeADay: 200 };

/** A member's orders of the last day. */
export interface OrderLoad {
  open: number;
  lastMinute: number;
  freeToday: number;
}

/** Throws `order.too_many`. Open orders and orders in a minute are limited; free ones in a day as well, as rendering them costs the same. */
export function checkLoad({ open, lastMinute, freeToday }: OrderLoad, costPoints: number): void {
  if (open >= orderBounds.open) throw tooMany('open', orderBounds.open, 30);
  if (lastMinute >= orderBounds.aMinute) throw tooMany('minute', orderBounds.aMinute, 60);
  if (costPoints === 0) checkFree({ freeToday });
}

/** Throws `order.too_many` where the free orders of the day are used up. */
export function checkFree({ freeToday }: Pick<OrderLoad, 'freeToday'>): void {
  if (freeToday >= orderBounds.freeADay) throw tooMany('free', orderBounds.freeADay, 3600);
}

function tooMany(bound: 'open' | 'minute' | 'free', maximum: number, retryAfter: number): AppError {
  return new AppError('order.too_many', { data: { bound, maximum }, retryAfter });
}
