/** How fast a process speaks. */
export interface Pace {
  /** Seconds of work for a second of sound, of one clause. */
  speed: number;
  /** Clauses that are spoken at the same time. */
  processes: number;
}

/** Seconds of processor for a second of sound of the embedded engine: 417 parts of 0.59 s for 8.6 hours (`npm run bench:spread`, 2026-11-28). */
export const BASIC_SPEED = 0.008;
