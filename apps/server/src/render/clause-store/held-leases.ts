import type { ClauseLease, ClauseStore } from './create-clause-store.ts';

/** Leases of renders that are tried again: their clauses stay in the store until then. */
export interface HeldLeases {
  /** Does a render's work with the lease that an earlier try of it left, or a new one. A failure that may pass leaves the lease to the next try. */
  during<Result>(name: string, work: (lease: ClauseLease) => Promise<Result>): Promise<Result>;
  close(): void;
}

/** @param mostMs longer than between two tries: an order that was cancelled does not come back */
export function createHeldLeases(store: ClauseStore, mostMs: number, mayPass: (error: unknown) => boolean): HeldLeases {
  const held = new Map<string, { lease: ClauseLease; timer: NodeJS.Timeout }>();
  const end = (name: string): ClauseLease | undefined => {
    const found = held.get(name);
    clearTimeout(found?.timer);
    held.delete(name);
    return found?.lease;
  };
  const hold = (name: string, lease: ClauseLease): void => {
    void end(name)?.release();
    const timer = setTimeout(() => void end(name)?.release(), mostMs).unref();
    held.set(name, { lease, timer });
  };
  return {
    async during(name, work) {
      const lease = end(name) ?? store.lease();
      let again = false;
      try {
        return await work(lease);
      } catch (error) {
        again = mayPass(error);
        throw error;
      } finally {
        if (again) hold(name, lease);
        else await lease.release();
      }
    },
    close: () => {
      for (const { timer } of held.values()) clearTimeout(timer);
      held.clear();
    },
  };
}
