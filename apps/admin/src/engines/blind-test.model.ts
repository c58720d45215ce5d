/** Choices between sounds whose names are hidden. */
export interface BlindTest {
  /** What is compared, in the order of this sentence. */
  order: readonly string[];
  /** Index of the sentence, from 0. */
  round: number;
  /** Sentences in which each was liked best; `''`: none was better. */
  liked: Readonly<Record<string, number>>;
}

/** @param random 0…1 */
export function beginTest(ids: readonly string[], random: () => number): BlindTest {
  return { order: shuffled(ids, random), round: 0, liked: {} };
}

/** The next sentence, in another order. @param id empty: none was better */
export function chooseBest({ order, round, liked }: BlindTest, id: string, random: () => number): BlindTest {
  return { order: shuffled(order, random), round: round + 1, liked: { ...liked, [id]: (liked[id] ?? 0) + 1 } };
}

export const countOf = ({ liked }: BlindTest, id: string): number => liked[id] ?? 0;

/**
 * How often whoever guesses likes one of the sounds at least as often as the favourite was liked: a binomial tail for each of them, together
 * at most 1 (Bonferroni). Sentences without a choice do not count.
 */
export function chanceOf({ order, liked }: BlindTest): { favourite: string; times: number; choices: number; chance: number } | undefined {
  const counts = order.map((id) => liked[id] ?? 0);
  const choices = counts.reduce((sum, count) => sum + count, 0);
  const times = Math.max(...counts);
  const favourite = order[counts.indexOf(times)];
  if (choices === 0 || favourite === undefined) return undefined;
  return { favourite, times, choices, chance: Math.min(1, order.length * tailOf(choices, times, 1 / order.length)) };
}

/** Probability of at least `least` successes in `tries` tries, each with probability `part`. */
function tailOf(tries: number, least: number, part: number): number {
  let sum = 0;
  let ways = 1;
  for (let count = 0; count <= tries; count += 1) {
    if (count >= least) sum += ways * part ** count * (1 - part) ** (tries - count);
    ways = (ways * (tries - count)) / (count + 1);
  }
  return sum;
}

function shuffled(ids: readonly string[], random: () => number): string[] {
  return ids
    .map((id) => ({ id, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ id }) => id);
}
