import { useState } from 'react';
import { useNaturalVoices, type FollowedVoices } from '@shengyu/natural-voices';
import { useCall } from '@shengyu/session';
import { readHomeVoices, readVoicesState, type HomeVoice } from './home.queries.ts';

/** The voices of the page, and natural ones on their way to it: when they come its voices are read anew, and what was written stays. */
export function useHomeVoices(first: readonly HomeVoice[]): { voices: readonly HomeVoice[]; followed: FollowedVoices } {
  const call = useCall();
  const [voices, setVoices] = useState(first);
  const followed = useNaturalVoices(
    (signal) => readVoicesState(call, signal),
    voices.some(({ basic }) => basic),
    // Where they can't be read, the ones shown are spoken by natural voices all the same.
    () => void readHomeVoices(call).then(setVoices, () => undefined),
  );
  return { voices, followed };
}
