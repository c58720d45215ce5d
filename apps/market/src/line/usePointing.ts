import { useEffect, useRef, type PointerEvent } from 'react';
import { useVoiceSounds } from './useLine.ts';

/** Who rests on a voice so long wants to hear it. */
const REST_MS = 350;

/** A mouse that rests on a voice has it read my line. Samples play when they are pressed. */
export function usePointing(voice: { id: string; sampleUrl: string }): {
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: () => void;
} {
  const { mine, point } = useVoiceSounds();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerEnter(event) {
      if (!mine || event.pointerType !== 'mouse') return;
      timer.current = setTimeout(() => point(voice), REST_MS);
    },
    onPointerLeave: () => clearTimeout(timer.current),
  };
}
