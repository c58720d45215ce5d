import type { LimitRule } from '../../../ports/limiter.ts';

const MINUTE = 60;
const DAY = 86_400;

export const identityLimits = {
  /** Codes that were tried, right or wrong, over every number. */
  codeAddress: { name: 'code-check-address', points: 40, seconds: 15 * MINUTE },
  /** Passwords a signed-in member typed to confirm something. */
  confirm: { name: 'confirm-member', points: 5, seconds: 15 * MINUTE },
  emailInterval: { name: 'email-interval', points: 1, seconds: MINUTE },
  emailMember: { name: 'email-member', points: 10, seconds: DAY },
  emailAddress: { name: 'email-address', points: 10, seconds: DAY },
  export: { name: 'export-member', points: 5, seconds: DAY },
  scanAddress: { name: 'scan-address', points: 60, seconds: 10 * MINUTE },
  scanLogin: { name: 'scan-login-address', points: 40, seconds: 15 * MINUTE },
} satisfies Record<string, LimitRule>;
