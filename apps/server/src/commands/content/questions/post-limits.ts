import type { LimitRule } from '../../../ports/limiter.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Limits of posts for one member, and for everybody behind one address. */
export const postLimits = {
  ask: { name: 'post-ask', points: 10, seconds: DAY },
  answer: { name: 'post-answer', points: 30, seconds: HOUR },
  comment: { name: 'post-comment', points: 60, seconds: HOUR },
  like: { name: 'post-like', points: 300, seconds: HOUR },
  report: { name: 'post-report', points: 30, seconds: DAY },
  address: { name: 'post-address', points: 150, seconds: HOUR },
} satisfies Record<string, LimitRule>;

/** Most answers and comments of a question: one page carries all of them. */
export const ANSWERS_PER_QUESTION = 100;
export const COMMENTS_PER_QUESTION = 400;
