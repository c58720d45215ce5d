import { divideUp } from '../ledger/divide-up.ts';
import { daysBetween, monthAt } from '../../ground/calendar/china-months.ts';

export interface Period {
  startsAt: Date;
  endsAt: Date;
  /** Of each month. */
  words: number;
  valueFen: number;
}

/** The month of a period in which `at` falls, cut at the end of the period. */
export function runningMonth({ startsAt, endsAt, words }: Period, at: Date): { index: number; from: Date; to: Date; words: number } {
  const { index, from, to } = monthAt(startsAt, at);
  if (to <= endsAt) return { index, from, to, words };
  return { index, from, to: endsAt, words: divideUp(words * daysBetween(from, endsAt), daysBetween(from, to)) };
}

/**
 * What of a period's value is unused at `at`, rounded up: whole months that have not begun, and of the running month the share of its days
 * that is left, but no more than the share of its words that is left. Who has used a month's words has had that month.
 */
export function unusedValue(period: Period, at: Date, wordsLeft: number): number {
  const { startsAt, endsAt, valueFen } = period;
  if (at <= startsAt) return valueFen;
  if (at >= endsAt) return 0;
  const month = runningMonth(period, at);
  const monthDays = daysBetween(month.from, month.to);
  const byDays = daysBetween(at, month.to);
  // In parts of a day, so that everything stays a whole number until the one division.
  const parts = month.words === 0 ? 1 : month.words;
  const inMonth = Math.min(byDays * parts, month.words === 0 ? byDays : monthDays * Math.min(wordsLeft, month.words));
  const unused = daysBetween(month.to, endsAt) * parts + inMonth;
  return Math.min(valueFen, divideUp(valueFen, daysBetween(startsAt, endsAt) * parts, unused));
}
