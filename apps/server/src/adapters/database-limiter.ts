import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import { networkOf } from '../http/client-address.ts';
import type { Limiter, LimitRule } from '../ports/limiter.ts';

interface Query {
  text: string;
  values?: unknown[];
}

/** Counts in the site's own database, so that every process of the site shares one count. A key that is an address counts for its network. */
export function createDatabaseLimiter(database: Database): Limiter {
  const client = {
    query: async ({ text, values }: Query) => {
      const rows = await database.query(text, values);
      return { rows, rowCount: rows.length };
    },
  };
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (rule: LimitRule): RateLimiterPostgres => {
    const known = limiters.get(rule.name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: client,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: limiters.size === 0,
      keyPrefix: rule.name,
      points: rule.points,
      duration: rule.seconds,
    });
    limiters.set(rule.name, limiter);
    return limiter;
  };
  const consume = async (rule: LimitRule, key: string, points: number): Promise<RateLimiterRes> => {
    try {
      return await limiterOf(rule).consume(networkOf(key), points);
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      throw new AppError('limit.reached', { retryAfter: Math.ceil(reason.msBeforeNext / 1000) });
    }
  };
  return {
    consume: async (rule, key, points = 1) => (await consume(rule, key, points)).remainingPoints,
    take: async (rule, key) => {
      const { remainingPoints, msBeforeNext } = await consume(rule, key, 1);
      return { left: remainingPoints, seconds: Math.ceil(msBeforeNext / 1000) };
    },
    blockedSeconds: async (rule, key) => {
      const state = await limiterOf(rule).get(networkOf(key));
      return state && state.consumedPoints >= rule.points ? Math.ceil(state.msBeforeNext / 1000) : 0;
    },
    used: async (rule, key) => (await limiterOf(rule).get(networkOf(key)))?.consumedPoints ?? 0,
    giveBack: async (rule, key) => {
      await limiterOf(rule).reward(networkOf(key), 1);
    },
    reset: async (rule, key) => {
      await limiterOf(rule).delete(networkOf(key));
    },
  };
}
