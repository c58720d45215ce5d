import type { ClauseLease, ClauseStore } from './create-clause-store.ts';

/** Leases of renders that are tried again: their clauses stay in the store until then. */
export interface HeldLeases {
  /** The lease that was held for this render, or a new one. */
  take(name: string): ClauseLease;
  /** Holds a lease until it is taken, or for so long at most. */
  hold(name: string, lease: ClauseLease): void;
  close(): void;
}

/** @param mostMs longer than between two tries: an order that was cancelled does not come back */
export function createHeldLeases(store: ClauseStore, mostMs: number): HeldLeases {
  const held = new Map<string, { lease: ClauseLease; timer: NodeJS.Timeout }>();
  const end = (name: string): ClauseLease | undefined => {
    const found = held.get(name);
    clearTimeout(found?.timer);
    held.delete(name);
    return found?.lease;
  };
  return {
    take: (name) => end(name) ?? store.lease(),
    hold(name, lease) {
      void end(name)?.release();
      const timer = setTimeout(() => void end(name)?.release(), mostMs).unref();
      held.set(name, { lease, timer });
    },
    close: () => {
      for (const { timer } of held.values()) clearTimeout(timer);
      held.clear();
    },
  };
}
