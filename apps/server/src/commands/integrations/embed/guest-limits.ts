import type { LimitRule } from '../../../ports/limiter.ts';

/** New people whom an owner names, and tokens that are issued to all pages of an owner. */
export const guestRules = {
  named: { name: 'embed-guests', points: 1_000, seconds: 86_400 },
  tokens: { name: 'embed-tokens', points: 300, seconds: 60 },
} satisfies Record<string, LimitRule>;
