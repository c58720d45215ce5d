import { terms } from '@shengyu/api/terms';
import type { LimitRule } from '../../../ports/limiter.ts';

const MINUTE = 60;
const DAY = 86_400;

/** Wrong passwords: strangers’ counted per account and, wider, per address and device; those of a device the member has used, for itself. */
export const loginLimits = {
  account: { name: 'login-account', points: 5, seconds: 15 * MINUTE },
  address: { name: 'login-address', points: 50, seconds: 15 * MINUTE },
  fingerprint: { name: 'login-fingerprint', points: 20, seconds: 15 * MINUTE },
  knownDevice: { name: 'login-known-device', points: 5, seconds: 15 * MINUTE },
} satisfies Record<string, LimitRule>;

export const registerLimits = {
  /** Forms sent in, also those that lack a captcha or a good password. */
  tries: { name: 'register-tries', points: 60, seconds: 10 * MINUTE },
  address: { name: 'register-address', points: 20, seconds: DAY },
} satisfies Record<string, LimitRule>;

export const codeLimits = {
  interval: { name: 'code-interval', points: 1, seconds: terms.identity.smsCode.resendSeconds },
  mobile: { name: 'code-mobile', points: 10, seconds: DAY },
  address: { name: 'code-address', points: 30, seconds: DAY },
  fingerprint: { name: 'code-fingerprint', points: 20, seconds: DAY },
} satisfies Record<string, LimitRule>;
