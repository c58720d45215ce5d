import { inChina } from '../../ground/calendar/china-days.ts';

const MINUTE_MS = 60_000;
const NIGHT = { from: 21, until: 9 } as const;

/** Whether people in China are not to be woken by a text message: 21:00 to 9:00. */
export function isNight(at: Date): boolean {
  const hour = inChina(at).getUTCHours();
  return hour >= NIGHT.from || hour < NIGHT.until;
}

/** When a refused message is tried again: after 5 minutes, 20, 80, then every 6 hours. */
export function nextTry(at: Date, tries: number): Date {
  return new Date(at.getTime() + Math.min(5 * 4 ** (tries - 1), 360) * MINUTE_MS);
}

/** The day and clock of an end: `11月25日`, `15:30`. What ends at midnight ends at 24:00 of the day before. */
export function endOf(endsMs: number): { day: string; clock: string } {
  const end = inChina(new Date(endsMs));
  const clock = end.toISOString().slice(11, 16);
  const day = clock === '00:00' ? new Date(end.getTime() - MINUTE_MS) : end;
  return { day: `${day.getUTCMonth() + 1}月${day.getUTCDate()}日`, clock: clock === '00:00' ? '24:00' : clock };
}
