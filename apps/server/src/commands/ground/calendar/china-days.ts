const DAY_MS = 86_400_000;
/** Mainland China has one time zone and no summer time. */
export const CHINA_OFFSET_MS = 8 * 3_600_000;

/** A date whose UTC fields are day and time in mainland China. */
export const inChina = (at: Date): Date => new Date(at.getTime() + CHINA_OFFSET_MS);

/** `2026-11-23` there. */
export const chinaDay = (at: Date): string => inChina(at).toISOString().slice(0, 10);

/** `2026-11-23 09:30` there. */
export const chinaMinute = (at: Date): string => inChina(at).toISOString().slice(0, 16).replace('T', ' ');

/** Dates of a filter are days in mainland China. */
export const dayStart = (day: string): Date => new Date(`${day}T00:00:00+08:00`);
export const dayEnd = (day: string): Date => new Date(dayStart(day).getTime() + DAY_MS);
