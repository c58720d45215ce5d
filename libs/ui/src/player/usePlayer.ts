import { useSyncExternalStore } from 'react';
import { player, type PlayerState } from './player.ts';

const quiet: PlayerState = { url: '', status: 'idle', positionMs: 0, durationMs: 0 };

const listen = (listener: () => void) => player.subscribe(listener);

/** State of the player, or of what `select` takes from it: give a stable value, or every tick renders. */
export function usePlayer(): PlayerState;
export function usePlayer<Selected>(select: (state: PlayerState) => Selected): Selected;
export function usePlayer<Selected>(select?: (state: PlayerState) => Selected): PlayerState | Selected {
  const read = (state: PlayerState) => (select ? select(state) : state);
  return useSyncExternalStore(
    listen,
    () => read(player.state()),
    () => read(quiet),
  );
}

/** The player's state when it holds `url`, otherwise a resting one: cards that do not sound do not render. */
export function useSound(url: string): PlayerState {
  return usePlayer((state) => (state.url === url && url !== '' ? state : quiet));
}
