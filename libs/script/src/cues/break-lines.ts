import type { Atom } from './atoms.ts';
import { breakRank, type BreakRank } from './break-rank.ts';

/** Atoms by index, half open. */
export type Group = [start: number, end: number];

/** A line costs `LINE`, and up to `RAGGED` when it is nearly empty; its end costs by where it is. A cue costs `CUE`: lines share one. */
const LINE = 2;
const CUE = 2;
const RAGGED = 8;
const penalties: Readonly<Record<BreakRank, number>> = {
  [breakRank.sentence]: 0,
  [breakRank.comma]: 1,
  [breakRank.phrase]: 5,
  [breakRank.word]: 10,
  [breakRank.poor]: 24,
  [breakRank.bound]: 70,
  [breakRank.never]: 120,
};

export interface LineBreaker {
  /** Characters of atoms [from, to) on one line. */
  lengthOf(from: number, to: number): number;
  /** Lines of atoms [from, to) as one cue; `undefined` when it would take more. */
  lay(from: number, to: number, lines: number): Group[] | undefined;
  /** Divides atoms [from, to) into cues of at most so many lines. */
  divide(from: number, to: number, lines: number): Group[];
}

/** Lines end after punctuation rather than between phrases, there rather than between words, and are evenly filled. */
export function createLineBreaker(atoms: readonly Atom[], longest: number): LineBreaker {
  const starts = [0];
  for (const { length } of atoms) starts.push((starts.at(-1) ?? 0) + length);
  const lengthOf = (from: number, to: number): number => (starts[to - 1] ?? 0) - (starts[from] ?? 0) + (atoms[to - 1]?.inkLength ?? 0);
  const lineCost = (from: number, to: number): number => {
    const empty = Math.max(0, 1 - lengthOf(from, to) / longest);
    return LINE + RAGGED * empty * empty;
  };

  /** The cheapest lines: for each, whether it begins a cue. Empty when a single cue (`cues: 1`) has not enough lines. */
  const solve = (from: number, to: number, lines: number, cues: 1 | 'many'): { start: number; isFirst: boolean }[] => {
    const width = lines + 1;
    // At [place * width + line]: atoms up to the place end with that line of a cue; line 0 is the cheapest of them.
    const cost = new Float64Array((to - from + 1) * width).fill(Number.POSITIVE_INFINITY);
    const origin = new Int32Array(cost.length);
    const best = new Int32Array(to - from + 1);
    cost[0] = 0;
    for (let end = from + 1; end <= to; end += 1) {
      const row = (end - from) * width;
      for (let start = end - 1; start >= from && (start === end - 1 || lengthOf(start, end) <= longest); start -= 1) {
        const before = (start - from) * width;
        const own = lineCost(start, end) + (start === from ? 0 : penalties[atoms[start - 1]?.rank ?? breakRank.sentence]);
        const canBegin = start === from || cues === 'many';
        for (let line = 1; line <= lines; line += 1) {
          const earlier = line > 1 ? (cost[before + line - 1] ?? 0) : canBegin ? (cost[before] ?? 0) + CUE : Number.POSITIVE_INFINITY;
          if (earlier + own >= (cost[row + line] ?? 0)) continue;
          cost[row + line] = earlier + own;
          origin[row + line] = start;
          if (earlier + own >= (cost[row] ?? 0)) continue;
          cost[row] = earlier + own;
          best[end - from] = line;
        }
      }
    }
    if (cost[(to - from) * width] === Number.POSITIVE_INFINITY) return [];
    const found: { start: number; isFirst: boolean }[] = [];
    for (let end = to, line = best[to - from] ?? 1; end > from;) {
      const start = origin[(end - from) * width + line] ?? from;
      found.push({ start, isFirst: line === 1 });
      line = line > 1 ? line - 1 : (best[start - from] ?? 1);
      end = start;
    }
    return found.reverse();
  };
  const groups = (starting: readonly { start: number }[], to: number): Group[] =>
    starting.map(({ start }, index): Group => [start, starting[index + 1]?.start ?? to]);

  return {
    lengthOf,
    lay(from, to, lines) {
      if (lengthOf(from, to) <= longest) return [[from, to]];
      if (lengthOf(from, to) > longest * lines) return undefined;
      const found = solve(from, to, lines, 1);
      return found.length > 0 ? groups(found, to) : undefined;
    },
    divide: (from, to, lines) =>
      groups(
        solve(from, to, lines, 'many').filter(({ isFirst }) => isFirst),
        to,
      ),
  };
}
