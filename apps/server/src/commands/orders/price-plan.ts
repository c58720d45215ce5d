import { orderPrice } from '@shengyu/script';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { paidClauses } from '../../db/schema/index.ts';
import type { PlannedClause, RenderPlan } from '../../render/renderer.ts';
import type { VoiceCatalogue } from '../voices/voice-catalogue.ts';
import { isHeard } from './plan-version.ts';

export interface PricedPlan {
  words: number;
  /** Of `words`, what was paid before or occurs twice. */
  freeWords: number;
  costPoints: number;
  /** To be recorded as paid with this order. */
  newKeys: string[];
  /** Orders that paid for the free clauses. */
  paidBy: Set<string>;
}

const BATCH = 5_000;

/** What a plan costs this member now: only clauses and recordings not yet paid for, each sound once; at least 1 point for any of them. */
export async function pricePlan(db: Executor, memberId: string, plan: RenderPlan, catalogue: VoiceCatalogue): Promise<PricedPlan> {
  const clauses = new Map<string, PlannedClause>();
  for (const clause of plan.clauses) if (!clauses.has(clause.key)) clauses.set(clause.key, clause);
  const keys = [...clauses.keys()];
  const paidBy = new Set<string>();
  const paid = new Set<string>();
  for (let start = 0; start < keys.length; start += BATCH) {
    const rows = await db
      .select({ key: paidClauses.clauseKey, orderId: paidClauses.orderId })
      .from(paidClauses)
      .where(and(eq(paidClauses.memberId, memberId), inArray(paidClauses.clauseKey, keys.slice(start, start + BATCH))));
    for (const { key, orderId } of rows) {
      paid.add(key);
      paidBy.add(orderId);
    }
  }
  const billed = [...clauses.values()].filter((clause) => isHeard(clause) && !paid.has(clause.key));
  const billedWords = billed.reduce((sum, { words }) => sum + words, 0);
  // A recording has no words. An order of nothing but recordings is mixed, mastered and kept like any other.
  const smallest = billed.length > 0 ? 1 : 0;
  return {
    words: plan.words,
    freeWords: plan.words - billedWords,
    costPoints: Math.max(smallest, orderPrice(billed.map(({ words, voiceId }) => ({ words, rate: catalogue.rateOf(voiceId) })))),
    newKeys: billed.map(({ key }) => key),
    paidBy,
  };
}
