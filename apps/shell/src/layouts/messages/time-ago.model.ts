import { chinaTime } from '@shengyu/ui';
import { texts } from './locales/zh-CN.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** When something was, as people say it: the nearer the rougher. */
export function timeAgo(time: string, nowMs: number): string {
  const passedMs = nowMs - Date.parse(time);
  if (passedMs < MINUTE_MS) return texts.time.now;
  if (passedMs < HOUR_MS) return texts.time.minutes(Math.floor(passedMs / MINUTE_MS));
  const day = chinaTime(time).slice(0, 10);
  if (day === chinaTime(nowMs).slice(0, 10)) return texts.time.hours(Math.floor(passedMs / HOUR_MS));
  if (day === chinaTime(nowMs - DAY_MS).slice(0, 10)) return texts.time.yesterday;
  return day.slice(5);
}
