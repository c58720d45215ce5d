import type { Member, VoiceCard } from '@shengyu/api';
import { isVip } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import { billedWordsOf, pointsFor, voiceRate } from '@shengyu/script/price';

/** What a voice is to whoever looks at it. Every place that names a price or a right of theirs reads it here. */
export interface VoiceTerms {
  /** Whether they may use it in a script; a sample and one line of their own are for everybody. */
  isOpen: boolean;
  /** Whether their tier takes the surcharge of a premium voice away. */
  isIncluded: boolean;
  /** What ten words cost them, and whether words of their tier or points pay. */
  amount: number;
  unit: 'words' | 'points';
  /** What so many words cost them. */
  cost: (words: number) => number;
}

export type PricedVoice = Pick<VoiceCard, 'kind' | 'price_rate' | 'vip'>;

export function voiceTermsFor(user: Member | null, voice: PricedVoice): VoiceTerms {
  const rate = voiceRate(voice, user?.vip?.premium ?? false);
  const unit = (user?.words?.vip ?? 0) > 0 ? 'words' : 'points';
  return {
    isOpen: !voice.vip || isVip(user?.vip),
    isIncluded: rate < voice.price_rate,
    amount: unit === 'words' ? rate * terms.wordsPerPoint : rate,
    unit,
    cost: (words) => {
      const billed = billedWordsOf([{ words, rate }]);
      return unit === 'words' ? billed : pointsFor(billed, user?.vip?.rate ?? 1);
    },
  };
}
