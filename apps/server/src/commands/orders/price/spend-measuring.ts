import { codePointLength, documentText, type ScriptDocument } from '@shengyu/script';
import type { Limiter, LimitRule } from '../../../ports/limiter.ts';

/** Characters of a member's scripts that are quoted and measured in a minute: thirty times the longest script, three hundred short ones. */
export const measureLimit = { name: 'measure-member', points: 6_000_000, seconds: 60 } satisfies LimitRule;
const LEAST = 20_000;

/** Throws `limit.reached`: planning a script costs processor time by its length, also where nothing is ordered. */
export async function spendMeasuring(limiter: Limiter, memberId: string, document: ScriptDocument): Promise<void> {
  await limiter.consume(measureLimit, memberId, Math.max(LEAST, codePointLength(documentText(document))));
}
