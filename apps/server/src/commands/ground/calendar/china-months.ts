import { CHINA_OFFSET_MS, inChina } from './china-days.ts';

const DAY_MS = 86_400_000;

/** The same day and time so many months later, or the last day of a month that has no such day: 31 January + 1 = 28 February. */
export function addMonths(date: Date, months: number): Date {
  const local = inChina(date);
  const day = local.getUTCDate();
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() + months);
  const last = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
  local.setUTCDate(Math.min(day, last));
  return new Date(local.getTime() - CHINA_OFFSET_MS);
}

export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS);

/** Days from one moment to a later one; a day that has begun counts. */
export const daysBetween = (from: Date, to: Date): number => Math.max(0, Math.ceil((to.getTime() - from.getTime()) / DAY_MS));

/** The month of a period that begins at `start` in which `at` falls: its number from 0, and its bounds. */
export function monthAt(start: Date, at: Date): { index: number; from: Date; to: Date } {
  let index = 0;
  while (addMonths(start, index + 1) <= at) index += 1;
  return { index, from: addMonths(start, index), to: addMonths(start, index + 1) };
}
