import type { Readable } from './readable.ts';

/** Calls `then` with each value that a store gets from now on. `null` means that there is none yet. */
export function when<Value extends object>(store: Readable<Value | null>, then: (value: Value) => void): void {
  store.subscribe((value) => {
    if (value !== null) then(value);
  });
}
