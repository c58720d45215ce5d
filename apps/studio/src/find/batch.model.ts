import { expandReplacement, type FindQuery, isAlreadyReplaced, type Pair } from './find.model.ts';
import type { LineMatch } from './search-lines.ts';
import { runSearch, type SearchAnswer } from './run-search.ts';

/** Most pairs of one list. */
export const MOST_PAIRS = 200;

export interface BatchMatch {
  match: LineMatch;
  text: string;
  /** The match is already inside its own replacement. */
  already: boolean;
}

export interface BatchPlan {
  /** Ascending, not overlapping. */
  matches: readonly BatchMatch[];
  /** Places of each pair, or why it found none. */
  counts: readonly (number | Exclude<SearchAnswer, { kind: 'found' }>)[];
  already: number;
}

/**
 * All pairs at once over the script as it is: what one pair puts in, no other changes again. Where two pairs want the same
 * characters the one that begins first goes on, then the one higher up the list.
 */
export async function planBatch(
  lines: readonly string[],
  pairs: readonly Pair[],
  options: Omit<FindQuery, 'text'>,
  skipAlready: boolean,
  signal: AbortSignal,
  search: typeof runSearch = runSearch,
): Promise<BatchPlan> {
  const wanted: (BatchMatch & { pair: number })[] = [];
  const counts: BatchPlan['counts'][number][] = [];
  for (const [pair, { find, replace }] of pairs.entries()) {
    const answer = await search(lines, { ...options, text: find }, signal);
    counts.push(answer.kind === 'found' ? 0 : answer);
    if (answer.kind !== 'found') continue;
    for (const match of answer.matches) {
      const text = options.regex ? expandReplacement(replace, match.groups, match.named) : replace;
      wanted.push({ match, text, pair, already: isAlreadyReplaced(lines[match.line] ?? '', match.start, match.end, text) });
    }
  }
  wanted.sort((a, b) => a.match.line - b.match.line || a.match.start - b.match.start || a.pair - b.pair);
  const matches: BatchMatch[] = [];
  let already = 0;
  let last: LineMatch | undefined;
  for (const { pair, ...each } of wanted) {
    if (last && last.line === each.match.line && each.match.start < last.end) continue;
    if (each.already) already += 1;
    if (each.already && skipAlready) continue;
    last = each.match;
    matches.push(each);
    const count = counts[pair];
    if (typeof count === 'number') counts[pair] = count + 1;
  }
  return { matches, counts, already };
}
