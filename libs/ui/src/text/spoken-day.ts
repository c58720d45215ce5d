import { chinaDay, chinaTime } from './china-time.ts';

const DAY_MS = 86_400_000;

/** A day as people say it: 11月30日, or 2027年3月2日 where it is not in the year of `now`, or `now` is empty. Empty for an invalid time. */
export function spokenDay(time: string | number, now: string | number): string {
  const [year = '', month, date] = chinaDay(time).split('-');
  if (year === '') return '';
  return `${chinaDay(now).startsWith(year) ? '' : `${year}年`}${Number(month)}月${Number(date)}日`;
}

/** `spokenDay` as of now. */
export const spokenDate = (time: string | number): string => spokenDay(time, Date.now());

/** A time as people say it: 今天 14:05, 昨天 20:15, 11月16日 08:31, and with the year where it is another one. Empty for an invalid time. */
export function spokenTime(time: string | number, now: string | number = Date.now()): string {
  const [day = '', clock = ''] = chinaTime(time).split(' ');
  if (day === '') return '';
  const today = chinaDay(now);
  if (day === today) return `今天 ${clock}`;
  if (day === chinaDay(Date.parse(today) - DAY_MS)) return `昨天 ${clock}`;
  return `${spokenDay(time, now)} ${clock}`;
}
