/** A clause that fails is tried again for so long. */
export const WAIT_MS = 30 * 60_000;
/** Between two tries at most. */
export const LONGEST_WAIT_SECONDS = 60;
