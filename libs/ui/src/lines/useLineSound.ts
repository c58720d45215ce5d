import { player, useSound, type PlayerState } from '@shengyu/ui';
import { useEffect, useRef, useState } from 'react';
import type { AskLine, LineSound } from './line-types.ts';
import { waitForSound } from './wait-for-sound.ts';

export interface LinePlayer {
  sound: LineSound | undefined;
  state: PlayerState;
  status: 'resting' | 'asking' | 'failed';
  /** How much of a sound that is asked for there is, 0…1; 0 where it is not known. */
  made: number;
  /** Plays or pauses; the sound is asked for when it is played first. `startMs`, `rate`: as the player takes them. */
  toggle(options?: { startMs?: number; rate?: number }): void;
  /** Plays from a place, however it was. */
  play(options: { startMs?: number; rate?: number }): void;
}

/** The sound of a line, asked for when somebody wants it. */
export function useLineSound(id: string, ask: AskLine): LinePlayer {
  const [sound, setSound] = useState<LineSound>();
  const [status, setStatus] = useState<LinePlayer['status']>('resting');
  const [made, setMade] = useState(0);
  const state = useSound(sound?.url ?? '');
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  const stop = (): void => {
    asking.current?.abort();
    asking.current = undefined;
    setStatus('resting');
  };
  const play: LinePlayer['play'] = (options) => {
    if (sound) {
      player.play(sound.url, options);
      return;
    }
    const controller = new AbortController();
    asking.current = controller;
    setStatus('asking');
    setMade(0);
    player.pause();
    waitForSound(id, ask, controller.signal, setMade).then(
      (found) => {
        if (controller.signal.aborted) return;
        setSound(found);
        setStatus('resting');
        player.play(found.url, options);
      },
      () => {
        if (!controller.signal.aborted) setStatus('failed');
      },
    );
  };
  const toggle: LinePlayer['toggle'] = (options = {}) => {
    if (status === 'asking') stop();
    else if (state.status === 'playing' || state.status === 'loading') player.pause();
    else play(sound && state.url !== '' ? { ...(options.rate !== undefined && { rate: options.rate }) } : options);
  };
  return { sound, state, status: state.status === 'failed' ? 'failed' : status, made, toggle, play };
}
