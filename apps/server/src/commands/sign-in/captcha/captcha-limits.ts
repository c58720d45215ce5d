import type { LimitRule } from '../../../ports/limiter.ts';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** A guess at a picture is right once in 120, at digits once in 10,000; software can answer a question, so it is rare. */
export const captchaLimits = {
  work: { name: 'captcha-work', points: 60, seconds: 10 * MINUTE },
  picture: { name: 'captcha-picture', points: 120, seconds: 10 * MINUTE },
  audio: { name: 'captcha-audio', points: 30, seconds: HOUR },
  question: { name: 'captcha-question', points: 10, seconds: HOUR },
  wrongAddress: { name: 'captcha-wrong-address', points: 30, seconds: 10 * MINUTE },
  wrongFingerprint: { name: 'captcha-wrong-fingerprint', points: 12, seconds: 10 * MINUTE },
} satisfies Record<string, LimitRule>;

/** Tickets of a day, counted to tell programs from people. They refuse nobody. */
export const passCounts = {
  network: { name: 'captcha-passes-network', points: 1_000_000, seconds: DAY },
  fingerprint: { name: 'captcha-passes-fingerprint', points: 1_000_000, seconds: DAY },
} satisfies Record<string, LimitRule>;

/** Seconds a test waits for its answer, a ticket for its use, and the offer of a question for being taken. */
export const captchaLife = { test: 180, ticket: 300, question: 300 } as const;
