import { useEffect, useRef } from 'react';
import { player } from '@shengyu/ui';

export interface SoundSource {
  url: string;
  durationMs: number;
}

/** While one sound is heard and another takes its place, the new one goes on at the same place of the sentence; `loop`: at its end again. */
export function useReplaced(source: SoundSource | undefined, loop: boolean): void {
  const before = useRef<SoundSource | undefined>(undefined);
  useEffect(() => {
    const was = before.current;
    before.current = source ?? was;
    if (!source || !was || was.url === source.url) return;
    const { url, status, positionMs, durationMs } = player.state();
    if (url !== was.url || (status !== 'playing' && status !== 'loading')) return;
    const share = positionMs / Math.max(1, durationMs || was.durationMs);
    player.play(source.url, { startMs: Math.round(share * source.durationMs) });
  }, [source]);
  useEffect(() => {
    if (!source || !loop) return undefined;
    let sounding = false;
    return player.subscribe(() => {
      const { url, status, positionMs } = player.state();
      if (url !== source.url) sounding = false;
      else if (status === 'playing') sounding = true;
      // A sound that has ended is back at its beginning; one that was paused is not.
      else if (status === 'paused' && sounding) {
        sounding = false;
        if (positionMs === 0) player.play(source.url, { startMs: 0 });
      }
    });
  }, [source, loop]);
}
