import { useEffect, useEffectEvent, useState } from 'react';
import { followNaturalVoices } from './follow-natural-voices.ts';
import { isUnderWay, type AskNaturalVoices, type NaturalVoices } from './natural-voices.model.ts';

export interface FollowedVoices {
  /** Undefined until the site has answered, or where nobody asks. */
  natural: NaturalVoices | undefined;
  /** They came while this page was open. */
  arrived: boolean;
}

/** Samples are spoken one after the other once natural voices are here: what a page shows of them is read again at these times. */
const AGAIN_MS = [60_000, 180_000, 420_000];

/**
 * Follows natural voices on their way while a part of a page is shown.
 * @param wanted false where all that is heard is natural already: nothing is asked then
 * @param onArrive when they come, as `first`, and again when more of their samples are there: what was read of voices is old
 */
export function useNaturalVoices(ask: AskNaturalVoices, wanted: boolean, onArrive: (first: boolean) => void): FollowedVoices {
  const [followed, setFollowed] = useState<FollowedVoices>({ natural: undefined, arrived: false });
  const [isAsked, setIsAsked] = useState(wanted);
  // A page that began to follow goes on, though the voices that it reads anew are natural.
  if (wanted && !isAsked) setIsAsked(true);
  const onVoices = useEffectEvent((natural: NaturalVoices) => {
    const arrived = natural.state === 'ready' && isUnderWay(followed.natural);
    setFollowed((before) => ({ natural, arrived: before.arrived || arrived }));
    if (arrived) onArrive(true);
  });
  const onSamples = useEffectEvent(() => onArrive(false));
  const onAsk = useEffectEvent((signal: AbortSignal) => ask(signal));
  useEffect(() => (isAsked ? followNaturalVoices(onAsk, onVoices) : undefined), [isAsked]);
  useEffect(() => {
    if (!followed.arrived) return undefined;
    const timers = AGAIN_MS.map((ms) => setTimeout(onSamples, ms));
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [followed.arrived]);
  return followed;
}
