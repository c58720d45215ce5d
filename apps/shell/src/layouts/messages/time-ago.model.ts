import { spokenDay, spokenTime } from '@shengyu/ui';
import { texts } from './locales/zh-CN.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** When something was, as people say it: the farther the rougher. */
export function timeAgo(time: string, nowMs: number): string {
  const passedMs = nowMs - Date.parse(time);
  if (passedMs < MINUTE_MS) return texts.time.now;
  if (passedMs < HOUR_MS) return texts.time.minutes(Math.floor(passedMs / MINUTE_MS));
  const said = spokenTime(time, nowMs);
  return said.includes('日') ? spokenDay(time, nowMs) : said;
}
