import { orderPrice } from '@shengyu/script';
import type { ScriptStats } from '../measure/paragraph-stats.ts';

/** Points of an order of the script as it is now: the server's where nothing has changed since, else what is known and the rates of the rest. */
export function priceOf({ points, due, unpricedWords, unpricedRecordings }: ScriptStats, rateOf: (voiceId: string) => number): number {
  if (points !== null) return points;
  const parts = [...unpricedWords].map(([voice, words]) => ({ words, rate: rateOf(voice) }));
  const spoken = orderPrice([...parts, { words: due, rate: 1 }]);
  // A script of nothing but recordings is an order too.
  return unpricedRecordings ? Math.max(1, spoken) : spoken;
}
