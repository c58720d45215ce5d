import { and, gte, lt, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { dayEnd, dayStart } from '../../ground/calendar/china-days.ts';

/** A day in mainland China, and how many records of a filter it has. */
export interface CountedDay {
  day: string;
  count: number;
}

/** The days that a page of records falls on, and how many records of these days come before it. */
export interface PageOfDays<Day extends CountedDay> {
  days: readonly [Day, ...Day[]];
  offset: number;
}

/** Where a page is in days with records, newest first; `undefined` behind the last one. So a far page reads no more rows than the first. */
export function pageOfDays<Day extends CountedDay>(
  all: readonly Day[],
  { page_no: number, page_size: size }: { page_no: number; page_size: number },
): PageOfDays<Day> | undefined {
  const start = (number - 1) * size;
  let before = 0;
  const held: Day[] = [];
  let offset = 0;
  for (const day of all) {
    if (held.length === 0) offset = start - before;
    before += day.count;
    if (before > start) held.push(day);
    if (before >= start + size) break;
  }
  const [first, ...rest] = held;
  return first && { days: [first, ...rest], offset };
}

/** That a time is on one of these days, newest first. Days that follow on one another are one range. */
export function onDays(column: AnyPgColumn, days: readonly CountedDay[]): SQL | undefined {
  const ranges: { from: Date; to: Date }[] = [];
  for (const { day } of days) {
    const last = ranges.at(-1);
    if (last && dayEnd(day).getTime() === last.from.getTime()) last.from = dayStart(day);
    else ranges.push({ from: dayStart(day), to: dayEnd(day) });
  }
  return or(...ranges.map(({ from, to }) => and(gte(column, from), lt(column, to))));
}
