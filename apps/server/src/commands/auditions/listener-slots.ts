import { AppError } from '../../errors/app-error.ts';

/** Limits streams at the same time: in all, of visitors, and of one address, so that nobody can take all of them. */
export interface ListenerSlots {
  /** Takes a place; the answer gives it back (once, however often it is called). Throws `server.busy` when none is free. */
  take(address: string, visitor: boolean): () => void;
}

export interface SlotCounts {
  all: number;
  /** At most this many for visitors: members find a place however many visitors listen. */
  visitors: number;
  perAddress: number;
}

export function createListenerSlots(counts: SlotCounts): ListenerSlots {
  const taken = new Map<string, number>();
  let all = 0;
  let visitors = 0;
  return {
    take: (address, visitor) => {
      const own = taken.get(address) ?? 0;
      if (all >= counts.all || own >= counts.perAddress || (visitor && visitors >= counts.visitors))
        throw new AppError('server.busy', { retryAfter: 2 });
      all += 1;
      if (visitor) visitors += 1;
      taken.set(address, own + 1);
      let given = false;
      return () => {
        if (given) return;
        given = true;
        all -= 1;
        if (visitor) visitors -= 1;
        const left = (taken.get(address) ?? 1) - 1;
        if (left > 0) taken.set(address, left);
        else taken.delete(address);
      };
    },
  };
}
