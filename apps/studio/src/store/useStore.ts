import { useSyncExternalStore } from 'react';
import type { Store } from './create-store.ts';

/** A part of a store; `select` must answer the same value while nothing it reads has changed. */
export function useStore<State extends object, Part>(store: Pick<Store<State>, 'get' | 'subscribe'>, select: (state: State) => Part): Part {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.get()),
  );
}
