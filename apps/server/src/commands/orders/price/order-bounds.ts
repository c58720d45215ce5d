import { terms } from '@shengyu/api/terms';
import { AppError } from '../../../errors/app-error.ts';

/**
 * Bounds of one member's orders: how many are open, how many are placed in a minute, how many are free in a day, and how many hours of sound are
 * free in a day. Beyond those hours an order is refused if more than half of its sound is free. An order itself is not counted before it is placed,
 * so a work of any length can be rendered again.
 */
export const orderBounds = { open: 50, aMinute: 60, freeADay: 200, freeHoursADay: terms.freeHours };

/** A member's orders of the last day. */
export interface OrderLoad {
  open: number;
  lastMinute: number;
  freeToday: number;
  freeMsToday: number;
}

/** What an order takes of the machines. */
export interface OrderShare {
  costPoints: number;
  totalMs: number;
  /** The part of `totalMs` that costs nothing. */
  freeMs: number;
}

/** Throws `order.too_many`. Open orders and orders in a minute are limited; free ones in a day as well, as rendering them costs the same. */
export function checkLoad(load: OrderLoad, share: OrderShare): void {
  if (load.open >= orderBounds.open) throw tooMany('open', orderBounds.open, 30);
  if (load.lastMinute >= orderBounds.aMinute) throw tooMany('minute', orderBounds.aMinute, 60);
  checkFree(load, share);
}

/** Throws `order.too_many` where what a day gives for nothing is used up. */
export function checkFree({ freeToday, freeMsToday }: OrderLoad, { costPoints, totalMs, freeMs }: OrderShare): void {
  if (costPoints === 0 && freeToday >= orderBounds.freeADay) throw tooMany('free', orderBounds.freeADay, 3600);
  if (freeMs * 2 > totalMs && freeMsToday >= orderBounds.freeHoursADay * 3_600_000)
    throw tooMany('free_hours', orderBounds.freeHoursADay, 3600);
}

function tooMany(bound: 'open' | 'minute' | 'free' | 'free_hours', maximum: number, retryAfter: number): AppError {
  return new AppError('order.too_many', { data: { bound, maximum }, retryAfter });
}
