import { texts } from '../locales/zh-CN.ts';

const known = texts.clips.problems;

/** Why a sentence could not be played, and what to do. */
export const clipProblem = (problem: string): string => (problem in known ? known[problem as keyof typeof known] : texts.audition.failed);
