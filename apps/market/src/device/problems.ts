import { boxTexts as texts } from '../locales/box.zh-CN.ts';

export const problemText = (problem: string): string => texts.problems[problem] ?? texts.problem;

/** Once more would say the same where the line of a voice for VIPs is used up. */
export const helpsAgain = (problem: string): boolean => problem !== 'voice.vip';

/** Signing in helps against these. */
export const needsMember = (problem: string): boolean => problem === 'limit.reached' || problem === 'auth.required';
