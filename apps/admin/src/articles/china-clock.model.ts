const OFFSET_MS = 8 * 3_600_000;

/** What a clock in China shows at `time`, as every list does: `2026-11-23T07:01:00`. */
export const chinaClock = (time: string): string => new Date(Date.parse(time) + OFFSET_MS).toISOString().slice(0, 19);

/** When a clock in China shows that. */
export const atChinaClock = (clock: string): string => new Date(`${clock}+08:00`).toISOString();
