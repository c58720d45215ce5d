import { billedWordsOf, pointsFor, priceShares, voiceRate } from '@shengyu/script';
import type { Member, VoiceCard } from '@shengyu/api';
import type { ScriptStats } from '../measure/paragraph-stats.ts';
import type { Price } from '../session/price-text.ts';

/** Of a member, what decides which order of what costs how much; a visitor has none of it. */
export type Purse = Pick<Member, 'points' | 'words' | 'vip' | 'pay_from'>;

/** Words to be paid for the script as it is now: the server's where nothing has changed since, else what is known and the rates of the rest. */
function billedWordsNow(
  { billedWords, due, unpricedWords, unpricedRecordings }: ScriptStats,
  find: (voiceId: string) => Pick<VoiceCard, 'kind' | 'price_rate'> | undefined,
  premium: boolean,
): number {
  if (billedWords !== null) return billedWords;
  const rateOf = (voiceId: string): number => voiceRate(find(voiceId) ?? { kind: '', price_rate: 1 }, premium);
  const parts = [...unpricedWords].map(([voiceId, words]) => ({ words, rate: rateOf(voiceId) }));
  const spoken = billedWordsOf([...parts, { words: due, rate: 1 }]);
  // A script of nothing but recordings is an order too.
  return unpricedRecordings ? Math.max(1, spoken) : spoken;
}

/** What an order of the script as it is now would take: the same sum as the quote's. `pointsPerYuan`: undefined where nothing is sold. */
export function priceNow(
  stats: ScriptStats,
  find: (voiceId: string) => Pick<VoiceCard, 'kind' | 'price_rate'> | undefined,
  purse: Purse | null,
  pointsPerYuan?: number,
): Price {
  const { rate = 1, premium = false }: Partial<Member['vip']> = purse?.vip ?? {};
  const billed = billedWordsNow(stats, find, premium);
  const costPoints = pointsFor(billed, rate);
  if (!purse) return { cost_points: costPoints, sources: [{ source: 'points', amount: costPoints, balance: 0 }], missing_points: 0 };
  const funds = {
    points: purse.points,
    rate,
    lots: [
      { source: 'vip_words' as const, lot: '', balance: purse.words.vip },
      { source: 'packages' as const, lot: '', balance: purse.words.packages },
    ],
  };
  const { sources, missingPoints } = priceShares(billed, funds, { payFrom: purse.pay_from ?? undefined, pointsPerYuan });
  return { cost_points: costPoints, sources, missing_points: missingPoints };
}
