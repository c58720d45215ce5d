import { chinaTime, spokenDay } from '@shengyu/ui';

const DAY_MS = 86_400_000;

/** The day so many days before `day`. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}

/** A day of a query string; empty when it is not one. */
export function readDay(text: string | null): string {
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? text : '';
}

/** A time as people say it on the day `today`: 今天 14:05, 昨天 20:15, 11月16日 08:31, and with the year where it is another one. Empty: no time. */
export function spokenTime(time: string, today: string): string {
  const [day = '', clock = ''] = chinaTime(time).split(' ');
  if (day === '') return '';
  if (day === today) return `今天 ${clock}`;
  if (day === daysBefore(today, 1)) return `昨天 ${clock}`;
  return `${spokenDay(time, today)} ${clock}`;
}
