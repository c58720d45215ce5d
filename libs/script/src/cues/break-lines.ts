import { breakRank, type Atom } from './atoms.ts';

/** Groups of atoms by index, half open. */
export type Group = [start: number, end: number];

const RAGGED = 12;
const penalties = { [breakRank.sentence]: 0, [breakRank.comma]: 1, [breakRank.word]: 6, [breakRank.never]: 50 } as const;

/**
 * Breaks atoms [start, end) into groups that `fits` accepts, at the smallest total cost: few groups, cut after
 * punctuation rather than after a word, evenly filled. A single atom is always accepted.
 */
export function breakEvenly(
  atoms: readonly Atom[],
  start: number,
  end: number,
  columns: number,
  fits: (from: number, to: number) => boolean,
): Group[] {
  const cost = new Float64Array(end - start + 1).fill(Number.POSITIVE_INFINITY);
  const from = new Int32Array(end - start + 1);
  cost[0] = 0;
  for (let to = start + 1; to <= end; to += 1) {
    const atom = atoms[to - 1];
    const penalty = to === end || !atom ? 0 : penalties[atom.rank];
    for (let first = to - 1; first >= start; first -= 1) {
      if (first < to - 1 && !fits(first, to)) break;
      const empty = Math.max(0, 1 - inkOf(atoms, first, to) / columns);
      const total = (cost[first - start] ?? 0) + penalty + 4 + RAGGED * empty * empty;
      if (total < (cost[to - start] ?? 0)) {
        cost[to - start] = total;
        from[to - start] = first - start;
      }
    }
  }
  const groups: Group[] = [];
  for (let to = end - start; to > 0; to = from[to] ?? 0) groups.unshift([start + (from[to] ?? 0), start + to]);
  return groups;
}

/** Columns of atoms [from, to) on one line. */
export function inkOf(atoms: readonly Atom[], from: number, to: number): number {
  let width = 0;
  for (let index = from; index < to - 1; index += 1) width += atoms[index]?.width ?? 0;
  return width + (atoms[to - 1]?.inkWidth ?? 0);
}

/** Lines of atoms [from, to) when each is filled as far as it goes. */
export function greedyLines(atoms: readonly Atom[], from: number, to: number, columns: number): number {
  let lines = 1;
  let width = 0;
  for (let index = from; index < to; index += 1) {
    const atom = atoms[index];
    if (!atom) break;
    if (width > 0 && width + atom.inkWidth > columns) {
      lines += 1;
      width = 0;
    }
    width += atom.width;
  }
  return lines;
}
