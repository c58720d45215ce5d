import type { EditCosts } from '../align/clause-graph.ts';

/**
 * What a clause of a right engine stays within. Set by `npm run bench:proof` on voices that the model was not trained on, so that at most one of a
 * hundred right clauses has a finding (docs/acoustic.md).
 */
export const proofBounds = {
  /** Silence within a clause, at a mark of punctuation, before its first and behind its last sound, in seconds. */
  silenceInside: 0.45,
  silenceAtMark: 1.3,
  silenceAround: 0.9,
  /** Syllables in a second of speech. */
  fewestPerSecond: 1.7,
  mostPerSecond: 9.5,
  /** Level of the louder half of the speech, dB of full scale, and against the level that is usual for the voice. */
  quietestDb: -42,
  fromUsualDb: 9,
  /** A run of so many sounds lies by so much below the others. */
  quietRun: 3,
  quietRunDb: 16,
  /** Share of the samples at the highest level that the clause reaches, in runs of three and longer. */
  flatShare: 0.0006,
  /** A departure from the text counts from this evidence on: the natural logarithm of how much better it fits. */
  leastEvidence: { missing: 35, other: 115, extra: 115 },
  /** A stretch of unknown speech that fits the sounds beside it as well as this was said twice. */
  repeatedFit: -1.6,
} as const;

/** Costs of the path that may leave the text, for a clause whose sounds fit by `usualFit` in the median: low, as what it finds is judged again. */
export function editCosts(usualFit: number): EditCosts {
  const poor = Math.max(0, -usualFit);
  return { missing: 8, other: 12, extra: 12, unknownFrame: 1.2 + 0.9 * poor };
}
