import { AppError } from '../../../errors/app-error.ts';
import type { Places } from '../../../ports/places.ts';

/** Limits streams at the same time: of this process in all and of visitors, and of one address in all processes, so that nobody can take all of them. */
export interface ListenerSlots {
  /** Takes a place; the answer gives it back (once, however often it is called). Throws `server.busy` when none is free. */
  take(address: string, visitor: boolean): Promise<() => void>;
}

export interface SlotCounts {
  /** What this process can do at the same time. */
  all: number;
  /** At most this many of them for visitors: members find a place however many visitors listen. */
  visitors: number;
  /** Of one address or member, whichever processes answer. */
  perAddress: number;
}

/** @param name of these streams among those of the site */
export function createListenerSlots(counts: SlotCounts, { places, name }: { places: Places; name: string }): ListenerSlots {
  const busy = (): AppError => new AppError('server.busy', { retryAfter: 2 });
  let all = 0;
  let visitors = 0;
  const takeHere = (visitor: boolean): (() => void) => {
    if (all >= counts.all || (visitor && visitors >= counts.visitors)) throw busy();
    all += 1;
    if (visitor) visitors += 1;
    let given = false;
    return () => {
      if (given) return;
      given = true;
      all -= 1;
      if (visitor) visitors -= 1;
    };
  };
  return {
    take: async (address, visitor) => {
      const leaveHere = takeHere(visitor);
      try {
        const leave = await places.take(`${name}:${address}`, counts.perAddress);
        if (!leave) throw busy();
        return () => {
          leaveHere();
          leave();
        };
      } catch (error) {
        leaveHere();
        throw error;
      }
    },
  };
}
