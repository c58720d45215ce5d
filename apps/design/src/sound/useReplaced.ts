import { useEffect, useRef, useState } from 'react';
import { player } from '@shengyu/ui';

export interface SoundSource {
  url: string;
  durationMs: number;
}

/**
 * While one sound is heard and another takes its place, the new one goes on at the same place of the sentence; `loop`: at its end again.
 * While there is none yet, the one before goes on.
 */
export function useReplaced(source: SoundSource | undefined, loop: boolean): void {
  const before = useRef<SoundSource | undefined>(undefined);
  const [held, setHeld] = useState(source);
  useEffect(() => {
    const was = before.current;
    before.current = source ?? was;
    if (!source) return;
    setHeld(source);
    if (!was || was.url === source.url) return;
    const { url, status, positionMs, durationMs } = player.state();
    if (url !== was.url || (status !== 'playing' && status !== 'loading')) return;
    const share = positionMs / Math.max(1, durationMs || was.durationMs);
    player.play(source.url, { startMs: Math.round(share * source.durationMs) });
  }, [source]);
  useEffect(() => {
    if (!held || !loop) return undefined;
    let sounding = player.state().url === held.url && player.state().status === 'playing';
    return player.subscribe(() => {
      const { url, status, positionMs } = player.state();
      if (url !== held.url) sounding = false;
      else if (status === 'playing') sounding = true;
      // A sound that ends is paused first, where it ended, and then back at its beginning; one that was paused by hand is not.
      else if (status === 'paused' && sounding && positionMs === 0) {
        sounding = false;
        player.play(held.url, { startMs: 0 });
      }
    });
  }, [held, loop]);
}
