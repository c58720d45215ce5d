import type { VoiceCard } from '@shengyu/api';
import { useNaturalVoices, type FollowedVoices } from '@shengyu/natural-voices';
import { useLocation, useNavigate } from '@shengyu/nav';
import { useCall } from '@shengyu/session';
import { readVoicesState } from '../query/voices.queries.ts';
import { lineSounds } from './line-sounds.ts';

export const isBasic = ({ engine }: Pick<VoiceCard, 'engine'>): boolean => engine.naturalness === 'synthetic';

/** Natural voices on their way to the voices of a page. When they come it forgets what basic ones read, and reads the voices anew. */
export function useNaturalPage(voices: readonly Pick<VoiceCard, 'engine'>[], onArrive?: () => void): FollowedVoices {
  const call = useCall();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useNaturalVoices(
    (signal) => readVoicesState(call, signal),
    voices.some(isBasic),
    () => {
      lineSounds.forget();
      onArrive?.();
      navigate(pathname + search, { replace: true, keepScroll: true });
    },
  );
}
