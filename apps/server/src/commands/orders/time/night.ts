import { chinaDay, dayEnd, inChina } from '../../ground/calendar/china-days.ts';

/** From midnight to six. */
const NIGHT_HOURS = 6;

/** When the coming night begins in mainland China; null while it is night there. */
export function nextNight(now: Date): Date | null {
  return inChina(now).getUTCHours() < NIGHT_HOURS ? null : dayEnd(chinaDay(now));
}
