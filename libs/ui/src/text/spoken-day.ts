import { chinaDay } from './china-time.ts';

/** A day as people say it: 11月30日, or 2027年3月2日 where it is not in the year of `now`, or `now` is empty. Empty for an invalid time. */
export function spokenDay(time: string | number, now: string | number): string {
  const [year = '', month, date] = chinaDay(time).split('-');
  if (year === '') return '';
  return `${chinaDay(now).startsWith(year) ? '' : `${year}年`}${Number(month)}月${Number(date)}日`;
}
