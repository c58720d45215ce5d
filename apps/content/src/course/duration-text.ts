import { cardTexts as texts } from '../locales/course-card.zh-CN.ts';

const MINUTE = 60;

/** At least a minute. */
export const minutesOf = (seconds: number): number => Math.max(1, Math.round(seconds / MINUTE));

/** `1 小时 25 分`. */
export function durationText(seconds: number): string {
  const minutes = minutesOf(seconds);
  return minutes < MINUTE ? texts.minutes(minutes) : texts.hours(Math.floor(minutes / MINUTE), minutes % MINUTE);
}
