import { texts } from '../locales/zh-CN.ts';

const words = texts.order.time;
const MINUTE_MS = 60_000;

/** 2 分钟, 1 小时 5 分, rounded up; undefined for less than a minute. */
function lengthOf(ms: number): string | undefined {
  if (ms < MINUTE_MS) return undefined;
  const minutes = Math.ceil(ms / MINUTE_MS);
  return minutes < 60 ? words.minutes(minutes) : words.hours(Math.floor(minutes / 60), minutes % 60);
}

/** How long an order takes: 约 2 分钟, 2 分钟 到 5 分钟. */
export function readyText({ least, most }: { least: number; most: number }): string {
  const [from, to] = [lengthOf(least) ?? words.soon, lengthOf(most) ?? words.soon];
  if (from !== to) return words.range(from, to);
  return to === words.soon ? to : words.about(to);
}

/** What is left of it: 约剩 2 分钟. */
export function leftText(ms: number): string {
  const length = lengthOf(ms);
  return length === undefined ? words.leftSoon : words.left(length);
}
