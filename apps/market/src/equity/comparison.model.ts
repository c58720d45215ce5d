import type { Plans } from './equity.queries.ts';

export interface ComparisonRow {
  feature: string;
  /** Per plan, whether it has this. */
  has: boolean[];
}

/** Yuan without idle zeros: `39`, `9.9`. */
export const yuan = (fen: number): string => String(fen / 100);

/** What the plans differ in: each feature once, in the order in which the plans name them. */
export function compare(plans: Plans): ComparisonRow[] {
  const features = [...new Set(plans.flatMap((plan) => plan.features))];
  return features.map((feature) => ({ feature, has: plans.map((plan) => plan.features.includes(feature)) }));
}

/** Words that so many points pay for at the standard rate, ten words a point. */
export const wordsFor = (points: number): number => points * 10;
