export interface Store<State> {
  get: () => State;
  set: (change: Partial<State> | ((state: State) => Partial<State>)) => void;
  subscribe: (listener: () => void) => () => void;
}

/** State outside React with its listeners; a change that changes nothing tells nobody. */
export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(change) {
      const next = typeof change === 'function' ? change(state) : change;
      const keys = Object.keys(next) as (keyof State)[];
      if (keys.every((key) => Object.is(state[key], next[key]))) return;
      state = { ...state, ...next };
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
