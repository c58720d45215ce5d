/** The owner of a slice of work, and how soon it must run. */
export interface Turn {
  /** Owners share the processors equally, however much each of them has to do. */
  owner: string;
  /** A person waits for it: it goes before work in the background. */
  urgent?: boolean;
  /** The size of the whole work, in any unit: of one owner's works the smallest goes first. */
  size?: number;
}

/** A kind of slices of which only so many can run at a time. */
export interface Lane {
  /** Runs a slice of work when its turn comes. What waits has not begun; what has begun runs to its end. */
  run<Result>(slice: () => Promise<Result>, turn?: Turn): Promise<Result>;
  /** Lets so many more in at a time from now on. */
  widen(by: number): void;
}

/** Gives out processors to slices of work, slice by slice. */
export interface Turns {
  /** Slices of all lanes together never are more than the turns have room for. */
  lane(width: number): Lane;
}

interface Waiting {
  owner: Owner;
  urgent: boolean;
  size: number;
  lane: { free: number };
  begin: () => void;
}

interface Owner {
  /** Milliseconds of slices so far, on the clock that all owners share. */
  spentMs: number;
  /** Slices that wait or run. */
  present: number;
}

/** An owner who was away goes first until it has used so much: short work is done by then, whatever long work there is. */
const headStartMs = 1_000;
/** One turn in so many goes to the slice that has waited longest, whoever owns it: no work waits for ever. */
const oldestEvery = 4;
/** Owners who have been away for long are forgotten. */
const mostOwners = 1_000;
const house: Turn = { owner: '' };

/**
 * Weighted fair queueing with a head start. The next slice is an urgent one if there is any, of the owner who has used the least time, and
 * of that owner's the one of the smallest work.
 */
export function createTurns(width: number, now: () => number = () => performance.now()): Turns {
  const owners = new Map<string, Owner>();
  const waiting: Waiting[] = [];
  let free = width;
  let turns = 0;
  // What the owner who has used the least has used: who arrives does not catch up on the time before.
  let clockMs = 0;

  const ownerOf = (name: string): Owner => {
    const known = owners.get(name) ?? { spentMs: 0, present: 0 };
    if (known.present === 0) known.spentMs = Math.max(known.spentMs, clockMs - headStartMs);
    // The map is in the order of last use.
    owners.delete(name);
    owners.set(name, known);
    if (owners.size > mostOwners) forgetOldest(owners);
    return known;
  };
  const next = (): Waiting | undefined => {
    const ready = waiting.filter(({ lane }) => lane.free > 0);
    if (turns % oldestEvery === oldestEvery - 1) return ready[0];
    return ready.reduce<Waiting | undefined>((best, one) => (best === undefined || isBefore(one, best) ? one : best), undefined);
  };
  const serve = (): void => {
    while (free > 0) {
      const chosen = next();
      if (!chosen) return;
      waiting.splice(waiting.indexOf(chosen), 1);
      turns += 1;
      free -= 1;
      chosen.lane.free -= 1;
      clockMs = Math.max(clockMs, Math.min(chosen.owner.spentMs, ...waiting.map(({ owner }) => owner.spentMs)));
      chosen.begin();
    }
  };

  return {
    lane(laneWidth) {
      const lane = { free: laneWidth };
      return {
        widen(by) {
          lane.free += by;
          serve();
        },
        async run(slice, { owner: name, urgent = false, size = 0 } = house) {
          const owner = ownerOf(name);
          owner.present += 1;
          await new Promise<void>((begin) => {
            waiting.push({ owner, urgent, size, lane, begin });
            serve();
          });
          const started = now();
          try {
            return await slice();
          } finally {
            owner.spentMs += now() - started;
            owner.present -= 1;
            free += 1;
            lane.free += 1;
            serve();
          }
        },
      };
    },
  };
}

function forgetOldest(owners: Map<string, Owner>): void {
  for (const [name, { present }] of owners) if (present === 0) return void owners.delete(name);
}

function isBefore(one: Waiting, other: Waiting): boolean {
  if (one.urgent !== other.urgent) return one.urgent;
  if (one.owner !== other.owner) return one.owner.spentMs < other.owner.spentMs;
  return one.size < other.size;
}

/** A lane that shares its room with no other. */
export function createLane(width: number): Lane {
  return createTurns(Number.POSITIVE_INFINITY).lane(width);
}
