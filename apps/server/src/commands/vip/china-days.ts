const DAY_MS = 86_400_000;

/** Dates of a filter are days in mainland China. */
export const dayStart = (day: string): Date => new Date(`${day}T00:00:00+08:00`);
export const dayEnd = (day: string): Date => new Date(dayStart(day).getTime() + DAY_MS);

/** `2026-11-23 09:30` there. */
export const chinaMinute = (iso: string): string => new Date(Date.parse(iso) + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
