import { AppError } from '../../errors/app-error.ts';

/** Streams rendered at the same time: so many in all, and so many for one address, so that nobody can hold them all. */
export interface ListenerSlots {
  /** Takes a place; the answer gives it back (once, however often it is called). Throws `server.busy` when none is free. */
  take(address: string): () => void;
}

export function createListenerSlots(maximum: number, perAddress: number): ListenerSlots {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take: (address) => {
      const own = taken.get(address) ?? 0;
      if (all >= maximum || own >= perAddress) throw new AppError('server.busy', { retryAfter: 2 });
      all += 1;
      taken.set(address, own + 1);
      let given = false;
      return () => {
        if (given) return;
        given = true;
        all -= 1;
        const left = (taken.get(address) ?? 1) - 1;
        if (left > 0) taken.set(address, left);
        else taken.delete(address);
      };
    },
  };
}
