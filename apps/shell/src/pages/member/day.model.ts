const CHINA_OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/** Date and time in China, `2026-11-21 14:05`; the same on server and browser, whatever zone they are in. Empty for what is no time. */
export function chinaTime(time: string | number): string {
  if (Number.isNaN(new Date(time).getTime())) return '';
  return new Date(new Date(time).getTime() + CHINA_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
}

/** The calendar day in China. */
export const chinaDay = (time: string | number): string => chinaTime(time).slice(0, 10);

/** The day so many days before `day`. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}

/** A day of a query string; what is none counts as not said. */
export function readDay(text: string | null): string {
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? text : '';
}
