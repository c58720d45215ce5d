const CHINA_OFFSET_MS = 8 * 3_600_000;

/** Date and time in China, `2026-11-21 14:05`; the same on server and browser, whatever zone they are in. Empty for an invalid time. */
export function chinaTime(time: string | number): string {
  const ms = new Date(time).getTime();
  return Number.isNaN(ms) ? '' : new Date(ms + CHINA_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
}

/** The calendar day in China, `2026-11-21`. */
export const chinaDay = (time: string | number): string => chinaTime(time).slice(0, 10);

/** The clock in China, `14:05:09`. Empty for an invalid time. */
export function chinaClock(time: string | number): string {
  const ms = new Date(time).getTime();
  return Number.isNaN(ms) ? '' : new Date(ms + CHINA_OFFSET_MS).toISOString().slice(11, 19);
}
