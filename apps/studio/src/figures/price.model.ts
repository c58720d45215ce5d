import { orderPrice, voiceRate } from '@shengyu/script';
import type { Member, VoiceCard } from '@shengyu/api';
import type { ScriptStats } from '../measure/paragraph-stats.ts';

/**
 * Points of an order of the script as it is now, at the member's tier: the server's where nothing has changed since, else what is known and
 * the rates of the rest.
 */
export function priceOf(
  { points, due, unpricedWords, unpricedRecordings }: ScriptStats,
  find: (voiceId: string) => Pick<VoiceCard, 'kind' | 'price_rate'> | undefined,
  { rate = 1, premium = false }: Partial<Member['vip']> = {},
): number {
  if (points !== null) return points;
  const rateOf = (voiceId: string): number => voiceRate(find(voiceId) ?? { kind: '', price_rate: 1 }, premium);
  const parts = [...unpricedWords].map(([voiceId, words]) => ({ words, rate: rateOf(voiceId) }));
  const spoken = orderPrice([...parts, { words: due, rate: 1 }], rate);
  // A script of nothing but recordings is an order too.
  return unpricedRecordings ? Math.max(1, spoken) : spoken;
}
