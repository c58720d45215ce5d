import { AppError } from '../errors/app-error.ts';

export interface OwnerGate {
  /** Runs `work`. @throws AppError `server.busy` where there is no room for it */
  run<Result>(owner: string, work: () => Promise<Result>, options?: { visitor?: boolean }): Promise<Result>;
}

export interface GateRoom {
  all: number;
  ofOne: number;
  /** Of all visitors; as much as of all when left out. */
  visitors?: number;
  retryAfter: number;
}

/** Lets in so much work at a time, so much of one owner and so much of visitors: nobody fills the queue of the others. */
export function createOwnerGate(room: GateRoom): OwnerGate {
  const present = new Map<string, number>();
  let all = 0;
  let visitors = 0;
  return {
    async run(owner, work, { visitor = false } = {}) {
      const own = present.get(owner) ?? 0;
      const isFull = own >= room.ofOne || all >= room.all || (visitor && visitors >= (room.visitors ?? room.all));
      if (isFull) throw new AppError('server.busy', { retryAfter: room.retryAfter });
      all += 1;
      if (visitor) visitors += 1;
      present.set(owner, own + 1);
      try {
        return await work();
      } finally {
        all -= 1;
        if (visitor) visitors -= 1;
        const left = (present.get(owner) ?? 1) - 1;
        if (left > 0) present.set(owner, left);
        else present.delete(owner);
      }
    },
  };
}
