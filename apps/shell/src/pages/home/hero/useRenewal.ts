import { useEffect, useRef } from 'react';
import type { Audition } from './useAudition.ts';

/** Once natural voices are here and the line is still, it is spoken anew: what was asked for before would be played again as it was. */
export function useRenewal(arrived: boolean, { status, stop }: Audition): void {
  const renewed = useRef(false);
  const isStill = status === 'idle' || status === 'paused';
  useEffect(() => {
    if (!arrived || renewed.current || !isStill) return;
    renewed.current = true;
    stop();
  }, [arrived, isStill, stop]);
}
