import { randomInt } from 'node:crypto';

/** One place in the crowd; `leave` may be called more than once. */
export interface Place {
  leave(): void;
}

export interface Crowd {
  /** A place for one more, or nothing: then who asks is told to come again after `retryAfterS`. */
  enter(): Place | undefined;
  /** Seconds, not the same for everybody: they would all come back together. */
  retryAfterS(): number;
}

export interface CrowdOptions {
  /** So many are taken however late the process is. */
  few: number;
  /** Never more than these. */
  most: number;
  /** Where one has been inside for longer than this, the process does not keep up either; not for what may take long by itself. */
  slowMs?: number;
  /** A process that comes to its timers later than this does not keep up with what it has taken. */
  lateMs?: number;
  /** How late the process comes to a timer; measured where it is not given. */
  lateness?: () => number;
}

const lookMs = 100;
/** A process that was late is believed to be so for this long. */
const rememberedMs = 1_000;
const [soonestS, latestS] = [2, 6];

let shared: (() => number) | undefined;

/** How late this process comes to its timers, at the worst of the last second. */
function measureLateness(): () => number {
  let lookedAt = performance.now();
  let worst = { ms: 0, at: lookedAt };
  const note = (): number => {
    const now = performance.now();
    const ms = Math.max(0, now - lookedAt - lookMs);
    if (ms >= worst.ms || now - worst.at > rememberedMs) worst = { ms, at: now };
    return worst.ms;
  };
  setInterval(() => {
    note();
    lookedAt = performance.now();
  }, lookMs).unref();
  return note;
}

/**
 * Bounds what a process has taken on. What waits takes memory, and who waits longest has long gone: beyond what the process keeps up with
 * it is better to say so at once.
 */
export function createCrowd({
  few,
  most,
  slowMs = Number.POSITIVE_INFINITY,
  lateMs = 250,
  lateness = (shared ??= measureLateness()),
}: CrowdOptions): Crowd {
  const inside = new Set<{ since: number }>();
  const keepsUp = (now: number): boolean => {
    const [longest] = inside;
    return lateness() <= lateMs && (longest === undefined || now - longest.since <= slowMs);
  };
  return {
    enter() {
      const entry = { since: performance.now() };
      if (inside.size >= most || (inside.size >= few && !keepsUp(entry.since))) return undefined;
      inside.add(entry);
      return { leave: () => void inside.delete(entry) };
    },
    retryAfterS: () => randomInt(soonestS, latestS),
  };
}
