export interface Breaker {
  /** Whether the next one may try. While it is open one at a time may, once its rest is over. */
  mayTry(): boolean;
  succeeded(): void;
  failed(): void;
}

/** So many failures in a row open it. */
const failuresBorne = 3;
const firstRestMs = 2000;
const longestRestMs = 60_000;
/** A try without an outcome bars the next one for no longer than this. */
const tryMs = 5000;

/** Spares visitors the wait for what has failed three times in a row; it is tried again after a rest that grows with each failure. */
export function createBreaker(now: () => number = () => performance.now()): Breaker {
  let failures = 0;
  let closedUntil = -Infinity;
  return {
    mayTry() {
      if (failures < failuresBorne) return true;
      if (now() < closedUntil) return false;
      closedUntil = now() + tryMs;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures >= failuresBorne) closedUntil = now() + Math.min(longestRestMs, firstRestMs * 2 ** (failures - failuresBorne));
    },
  };
}
