import { AsyncLocalStorage } from 'node:async_hooks';

const inside = new AsyncLocalStorage<true>();

/** Runs `work` so that `assertOutsideTransaction` throws in everything it awaits. */
export function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  return inside.run(true, work);
}

/** Leaves the mark behind, for work that a transaction starts but does not wait for. */
export function outsideTransaction<T>(work: () => T): T {
  return inside.exit(work);
}

export function assertOutsideTransaction(): void {
  if (inside.getStore()) throw new Error('the outer database was used inside a transaction: pass `tx` on');
}
