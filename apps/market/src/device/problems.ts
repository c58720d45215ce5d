import { boxTexts as texts } from '../locales/box.zh-CN.ts';

export const problemText = (problem: string): string => texts.problems[problem] ?? texts.problem;

/** Signing in helps against these. */
export const needsMember = (problem: string): boolean => problem === 'limit.reached' || problem === 'auth.required';
