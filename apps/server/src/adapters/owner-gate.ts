import { AppError } from '../errors/app-error.ts';

export interface OwnerGate {
  /** Runs `work`. @throws AppError `server.busy` where there is no room for it */
  run<Result>(owner: string, work: () => Promise<Result>): Promise<Result>;
}

/** Lets in so much work at a time, and so much of one owner: nobody fills the queue of the others. */
export function createOwnerGate(room: { all: number; ofOne: number; retryAfter: number }): OwnerGate {
  const present = new Map<string, number>();
  let all = 0;
  return {
    async run(owner, work) {
      const own = present.get(owner) ?? 0;
      if (own >= room.ofOne || all >= room.all) throw new AppError('server.busy', { retryAfter: room.retryAfter });
      all += 1;
      present.set(owner, own + 1);
      try {
        return await work();
      } finally {
        all -= 1;
        const left = (present.get(owner) ?? 1) - 1;
        if (left > 0) present.set(owner, left);
        else present.delete(owner);
      }
    },
  };
}
