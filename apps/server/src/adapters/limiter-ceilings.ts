import { AppError } from '../errors/app-error.ts';
import type { Limiter } from '../ports/limiter.ts';
import { ceilings, type CeilingName, type SiteCeilings } from '../ports/site-ceilings.ts';

const SITE = 'site';
const LOG_EVERY_MS = 60_000;

export interface CeilingOptions {
  /** In place of the defaults. */
  most: Partial<Record<CeilingName, number>>;
  log: { error: (facts: object, message: string) => void };
}

/** Counts in the limiter, one count for all processes. Logs a ceiling that refuses, at most once a minute. */
export function createSiteCeilings(limiter: Limiter, { most, log }: CeilingOptions): SiteCeilings {
  const refused = new Map<CeilingName, number>();
  const logged = new Map<CeilingName, number>();
  const ruleOf = (name: CeilingName) => ({
    name: `site-${name}`,
    points: most[name] ?? ceilings[name].most,
    seconds: ceilings[name].seconds,
  });
  function refuse(name: CeilingName, retryAfter: number, cause?: unknown): AppError {
    refused.set(name, (refused.get(name) ?? 0) + 1);
    const now = Date.now();
    if (now - (logged.get(name) ?? 0) >= LOG_EVERY_MS) {
      logged.set(name, now);
      log.error({ ceiling: name, most: ruleOf(name).points, retryAfter }, 'a ceiling of the site is reached');
    }
    return new AppError('limit.site', { retryAfter, data: { wait_seconds: retryAfter }, ...(cause !== undefined && { cause }) });
  }
  return {
    take: async (name) => {
      try {
        await limiter.consume(ruleOf(name), SITE);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        throw refuse(name, error.options.retryAfter ?? ceilings[name].seconds, error);
      }
    },
    look: async (name) => {
      const seconds = await limiter.blockedSeconds(ruleOf(name), SITE);
      if (seconds > 0) throw refuse(name, seconds);
    },
    read: async (name) => {
      const rule = ruleOf(name);
      return { used: await limiter.used(rule, SITE), most: rule.points, refused: refused.get(name) ?? 0 };
    },
  };
}
