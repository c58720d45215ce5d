import type { VoiceCard } from '@shengyu/api';
import { useNaturalVoices, type FollowedVoices } from '@shengyu/natural-voices';
import { useCall } from '@shengyu/session';
import { useState } from 'react';
import { readVoicesState } from '../query/voices.queries.ts';
import { lineSounds } from './line-sounds.ts';

export const isBasic = ({ engine }: Pick<VoiceCard, 'engine'>): boolean => engine.naturalness === 'synthetic';

/**
 * What a page shows of voices, and natural ones on their way to them. When they come, what basic voices read is forgotten, and the page's
 * own part is read anew in place.
 * @param voicesOf the voices in it
 */
export function useNaturalPage<Shown>(
  first: Shown,
  voicesOf: (shown: Shown) => readonly Pick<VoiceCard, 'engine'>[],
  readAgain: () => Promise<Shown>,
): { shown: Shown; followed: FollowedVoices } {
  const call = useCall();
  const [shown, setShown] = useState(first);
  const followed = useNaturalVoices(
    (signal) => readVoicesState(call, signal),
    voicesOf(shown).some(isBasic),
    (isFirst) => {
      if (isFirst) lineSounds.forget();
      // Where it can't be read, natural voices speak all the same: only what is written of them is old.
      void readAgain().then(setShown, () => undefined);
    },
  );
  return { shown, followed };
}
