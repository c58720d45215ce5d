import type { UsageData } from './developers.queries.ts';

export interface DayBar {
  day: string;
  words: number;
  failed: number;
  /** Of the chart's room above the water, 0…1, and below it. */
  height: number;
  depth: number;
}

/** Failures are drawn as if they were so many times as many. */
export const FAILED_SCALE = 20;
const MOST_BARS = 60;

/** A bar a day; of a long time as many days together as it takes for sixty bars. */
export function toBars({ days }: Pick<UsageData, 'days'>): DayBar[] {
  const step = Math.ceil(days.length / MOST_BARS);
  const groups = Array.from({ length: Math.ceil(days.length / step) }, (_, index) => days.slice(index * step, (index + 1) * step));
  const sums = groups.map((group) => ({
    day: group[0]?.day ?? '',
    words: group.reduce((sum, { words }) => sum + words, 0),
    failed: group.reduce((sum, { failed }) => sum + failed, 0),
    requests: group.reduce((sum, { requests }) => sum + requests, 0),
  }));
  const most = Math.max(1, ...sums.map(({ words }) => words));
  const busiest = Math.max(1, ...sums.map(({ requests }) => requests));
  return sums.map(({ day, words, failed }) => ({
    ...{ day, words, failed },
    height: words / most,
    depth: Math.min(1, (failed / busiest) * FAILED_SCALE),
  }));
}
