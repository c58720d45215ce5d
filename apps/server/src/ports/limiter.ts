/** Allows `points` in `seconds` for each key. */
export interface LimitRule {
  name: string;
  points: number;
  seconds: number;
}

export interface Limiter {
  /** Takes `points` (default 1) from what `key` has left and answers what remains, or throws `AppError('limit.reached')` with the seconds to wait. */
  consume(rule: LimitRule, key: string, points?: number): Promise<number>;
  /** The same, and the seconds until the allowance is whole again. */
  take(rule: LimitRule, key: string): Promise<{ left: number; seconds: number }>;
  /** Whether `key` has nothing left, without taking anything; answers the seconds to wait, else 0. */
  blockedSeconds(rule: LimitRule, key: string): Promise<number>;
  /** Points that `key` has taken so far. */
  used(rule: LimitRule, key: string): Promise<number>;
  /** Gives one point back that `consume` took: what it was taken for did no harm. */
  giveBack(rule: LimitRule, key: string): Promise<void>;
  /** Gives a key its whole allowance back. */
  reset(rule: LimitRule, key: string): Promise<void>;
}
