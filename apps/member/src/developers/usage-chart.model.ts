import type { ApiKeyCard } from '@shengyu/api';
import type { UsageData } from './developers.queries.ts';

export interface DayBar {
  day: string;
  words: number;
  /** Of the chosen key; all words where none is chosen. */
  chosen: number;
  failed: number;
  /** Name of the error that most of them have; empty: none failed. */
  error: string;
  /** Of the chart's room above the water, 0…1, and below it. */
  height: number;
  chosenHeight: number;
  depth: number;
}

/** Failures are drawn as if they were so many times as many. */
const FAILED_SCALE = 20;
const MOST_BARS = 60;

/** A bar a day, of all keys and of `keyId`; of a long time as many days together as it takes for sixty bars. */
export function toBars({ days }: Pick<UsageData, 'days'>, keyId = ''): DayBar[] {
  const step = Math.ceil(days.length / MOST_BARS);
  const groups = Array.from({ length: Math.ceil(days.length / step) }, (_, index) => days.slice(index * step, (index + 1) * step));
  const sums = groups.map((group) => ({
    day: group[0]?.day ?? '',
    words: group.reduce((sum, { words }) => sum + words, 0),
    chosen: group.reduce((sum, day) => sum + (keyId === '' ? day.words : wordsOf(day, keyId)), 0),
    error: mostCommon(group.flatMap(({ errors }) => errors)),
    failed: group.reduce((sum, { failed }) => sum + failed, 0),
    requests: group.reduce((sum, { requests }) => sum + requests, 0),
  }));
  const most = Math.max(1, ...sums.map(({ words }) => words));
  const busiest = Math.max(1, ...sums.map(({ requests }) => requests));
  return sums.map(({ day, words, chosen, failed, error }) => ({
    ...{ day, words, chosen, failed, error },
    height: words / most,
    chosenHeight: chosen / most,
    depth: Math.min(1, (failed / busiest) * FAILED_SCALE),
  }));
}

type Day = UsageData['days'][number];
const wordsOf = ({ keys }: Day, keyId: string): number => keys.find(({ id }) => id === keyId)?.words ?? 0;

/** The error that most failures have; empty where nothing failed. */
export function mostCommon(errors: readonly Day['errors'][number][]): string {
  const counts = new Map<string, number>();
  for (const { error, count } of errors) counts.set(error, (counts.get(error) ?? 0) + count);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? '';
}

/** Round numbers of words that lines are drawn at, two at most: `{ words, height }`. */
export function gridOf(bars: readonly DayBar[]): { words: number; height: number }[] {
  const most = Math.max(0, ...bars.map(({ words }) => words));
  if (most < 10) return [];
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [power / 2, power, power * 2, power * 5].find((one) => most / one < 3) ?? power;
  return [1, 2].flatMap((times) => (step * times <= most ? [{ words: step * times, height: (step * times) / most }] : []));
}

/** The key that reaches the limit of its month first, as it was used so far; null where none does before the month ends. */
export function firstAtLimit(keys: readonly ApiKeyCard[], today: string): { name: string; days: number } | null {
  const [year = 0, month = 0, day = 1] = today.split('-').map(Number);
  const left = new Date(Date.UTC(year, month, 0)).getUTCDate() - day;
  const reached = keys.flatMap(({ name, spending, spent_points: spent, revoke_time: revoked }) => {
    if (spending?.period !== 'month' || spent === 0 || revoked !== null) return [];
    const days = Math.max(0, ((spending.points - spent) * day) / spent);
    return days <= left ? [{ name, days }] : [];
  });
  return reached.toSorted((a, b) => a.days - b.days)[0] ?? null;
}
