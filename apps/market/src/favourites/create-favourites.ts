import { createStore } from 'zustand/vanilla';

export interface FavouritePorts {
  save: (id: string, on: boolean) => Promise<unknown>;
  /** Called when the last change of a voice could not be saved and is taken back on screen. */
  onFailed: (id: string, on: boolean, error: unknown) => void;
}

export interface Favourites {
  /** What was pressed on this page, over what the list said; a new map with each change. */
  now: () => ReadonlyMap<string, boolean>;
  subscribe: (listener: () => void) => () => void;
  /** Shows the change at once. `before` is what the list said of the voice. */
  set: (id: string, on: boolean, before: boolean) => void;
  /** When everything that was pressed up to now is saved, or could not be. */
  settled: () => Promise<unknown>;
  /** Forgets everything: somebody else is here. */
  clear: () => void;
}

/** Favourites that show before they are saved. Of one voice one change is sent at a time, and of presses that wait only the last. */
export function createFavourites({ save, onFailed }: FavouritePorts): Favourites {
  const marks = createStore<ReadonlyMap<string, boolean>>(() => new Map());
  let saved = new Map<string, boolean>();
  const tails = new Map<string, Promise<void>>();
  const show = (id: string, on: boolean): void => marks.setState(new Map(marks.getState()).set(id, on), true);
  return {
    now: marks.getState,
    subscribe: marks.subscribe,
    set(id, on, before) {
      const known = saved;
      if (!known.has(id)) known.set(id, before);
      show(id, on);
      const run = async (): Promise<void> => {
        // Somebody else is here by now, the next press waits already, or there is nothing to change.
        if (known !== saved || tails.get(id) !== mine || known.get(id) === on) return;
        try {
          await save(id, on);
          known.set(id, on);
        } catch (error) {
          if (known !== saved || tails.get(id) !== mine) return;
          show(id, known.get(id) ?? before);
          onFailed(id, on, error);
        }
      };
      const mine: Promise<void> = (tails.get(id) ?? Promise.resolve()).then(run);
      tails.set(id, mine);
    },
    settled: () => Promise.all(tails.values()),
    clear() {
      saved = new Map();
      marks.setState(new Map(), true);
    },
  };
}
