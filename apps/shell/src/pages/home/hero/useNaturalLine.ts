import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from '@shengyu/nav';
import { useNaturalVoices, type FollowedVoices } from '@shengyu/natural-voices';
import { useCall } from '@shengyu/session';
import { readVoicesState, type HomeVoice } from '../home.queries.ts';
import type { Audition } from './useAudition.ts';

/** Natural voices on their way to the line: when they come the page reads its voices anew, and the line is spoken anew once it is still. */
export function useNaturalLine(voices: readonly HomeVoice[], { status, stop }: Audition): FollowedVoices {
  const call = useCall();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const followed = useNaturalVoices(
    (signal) => readVoicesState(call, signal),
    voices.some(({ basic }) => basic),
    () => navigate(pathname + search, { replace: true, keepScroll: true }),
  );
  // What was asked for before would be played again as it was.
  const renewed = useRef(false);
  const isStill = status === 'idle' || status === 'paused';
  useEffect(() => {
    if (!followed.arrived || renewed.current || !isStill) return;
    renewed.current = true;
    stop();
  }, [followed.arrived, isStill, stop]);
  return followed;
}
