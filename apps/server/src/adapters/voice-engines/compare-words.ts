import { diffArrays } from 'diff';

export interface HeardWords {
  /** Of the sentence. */
  syllables: number;
  /** Those of them that were heard, in their order. */
  found: number;
  /** Stretches between two marks of punctuation of which at most half was heard. */
  unheardClauses: number;
  /** Syllables that were heard beyond as many as the sentence has. */
  beyond: number;
}

/**
 * Says which share of a sentence's words a recogniser heard.
 * @param clauses of the sentence, by its punctuation
 * @param judged number of clauses from the beginning that may not be missing
 */
export function compareWords(clauses: readonly (readonly string[])[], heard: readonly string[], judged = clauses.length): HeardWords {
  const expected = clauses.flat();
  const found = expected.map(() => false);
  let at = 0;
  for (const { added, removed, count } of diffArrays([...expected], [...heard])) {
    if (added) continue;
    if (!removed) found.fill(true, at, at + count);
    at += count;
  }
  let start = 0;
  const shares = clauses.map(({ length }) => {
    const clause = found.slice(start, (start += length));
    return clause.filter(Boolean).length / length;
  });
  return {
    syllables: expected.length,
    found: found.filter(Boolean).length,
    unheardClauses: shares.slice(0, judged).filter((share) => share <= 0.5).length,
    beyond: Math.max(0, heard.length - expected.length),
  };
}
