const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Whether a whole working day has passed since then in mainland China. Saturdays and Sundays do not count; holidays are not known here. */
export function isOverdue(askedAt: string, nowMs: number): boolean {
  let left = DAY_MS;
  for (let at = Date.parse(askedAt); at < nowMs; at += HOUR_MS) {
    const weekday = new Date(at + 8 * HOUR_MS).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= HOUR_MS;
    if (left < 0) return true;
  }
  return false;
}
