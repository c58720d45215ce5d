import { billedWordsOf } from '@shengyu/script';
import type { PlannedClause, RenderPlan } from '../../render/renderer.ts';
import { isAudible } from './plan-version.ts';

export interface PricedPlan {
  words: number;
  /** Words that are paid already or occur twice. */
  freeWords: number;
  /** Words that are paid already. */
  paidWords: number;
  /** Words to be paid, at the rate of their voices. */
  billedWords: number;
  /** To be recorded as paid with this order. */
  newKeys: string[];
}

/** Each sound of a plan once, and the basic sounds of natural voices: what was paid as those is paid. */
export function clauseKeys(plan: RenderPlan): string[] {
  return [...new Set(plan.clauses.flatMap(({ key, basicKey }) => [key, ...(basicKey === undefined ? [] : [basicKey])]))];
}

/** A clause whose basic sound is paid is spoken naturally for nothing. */
export function isPaid({ key, basicKey }: Pick<PlannedClause, 'key' | 'basicKey'>, paid: { has(key: string): boolean }): boolean {
  return paid.has(key) || (basicKey !== undefined && paid.has(basicKey));
}

/** Prices a plan: clauses and recordings whose keys are not in `paid`, each sound once; at least 1 word for any of them. */
export function pricePlan(plan: RenderPlan, paid: { has(key: string): boolean }, rateOf: (voiceId: string) => number): PricedPlan {
  const clauses = new Map<string, PlannedClause>();
  for (const clause of plan.clauses) if (!clauses.has(clause.key)) clauses.set(clause.key, clause);
  const billed = [...clauses.values()].filter((clause) => isAudible(clause) && !isPaid(clause, paid));
  const unpaidWords = billed.reduce((sum, { words }) => sum + words, 0);
  // A recording has no words, but an order of recordings alone is mixed, mastered and stored like any other.
  const smallest = billed.length > 0 ? 1 : 0;
  return {
    words: plan.words,
    freeWords: plan.words - unpaidWords,
    paidWords: plan.clauses.reduce((sum, clause) => sum + (isPaid(clause, paid) ? clause.words : 0), 0),
    billedWords: Math.max(smallest, billedWordsOf(billed.map(({ words, voiceId }) => ({ words, rate: rateOf(voiceId) })))),
    newKeys: billed.map(({ key }) => key),
  };
}
