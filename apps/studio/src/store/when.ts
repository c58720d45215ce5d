import type { Readable } from './readable.ts';

/** Calls `then` with each value that a store gets from now on. A store holds `null` until it gets its first value. */
export function when<Value extends object>(store: Readable<Value | null>, then: (value: Value) => void): void {
  store.subscribe((value) => {
    if (value !== null) then(value);
  });
}
