import type { AlignUnit } from '../align/clause-graph.ts';
import type { FrameScores } from '../align/frame-scores.ts';
import { NEVER, through, type ClauseLattice } from './clause-lattice.ts';
import { throughAnySyllable, type SyllableNet } from './free-syllable.ts';
import type { UnitSpan } from './unit-spans.ts';

/** How much better a clause fits if one thing is not as expected: natural logarithms of likelihoods, 0 and less if it does not. */
export interface UnitDepartures {
  /** Without this unit; without it and the next one. */
  missing: number;
  pairMissing: number;
  /** With any other syllable in its place. */
  other: number;
}

export interface GapDepartures {
  /** With any syllable too many here. */
  extra: number;
  /** With the last one, two or three units once more. */
  again: readonly [number, number, number];
}

const least = -60;

export function unitDepartures(
  table: FrameScores,
  { before, behind, score }: ClauseLattice,
  spans: readonly UnitSpan[],
  net: SyllableNet,
  unit: number,
): UnitDepartures {
  const skip = (count: number): number => bestSum(before[unit], behind[unit + count]);
  const [from, to] = surroundings(table, spans, unit - 1, unit + 1);
  const other = bestSum(throughAnySyllable(table, before[unit] as Float64Array, net, from, to), behind[unit + 1]);
  return { missing: over(skip(1), score), pairMissing: over(skip(2), score), other: over(other, score) };
}

/** @param gap the unit behind the gap; the number of units for the end */
export function gapDepartures(
  table: FrameScores,
  units: readonly AlignUnit[],
  { before, behind, score }: ClauseLattice,
  spans: readonly UnitSpan[],
  net: SyllableNet,
  gap: number,
): GapDepartures {
  const entry = before[gap] as Float64Array;
  const [from, to] = surroundings(table, spans, gap - 2, gap + 1);
  const extra = bestSum(throughAnySyllable(table, entry, net, from, to), behind[gap]);
  const again = (count: number): number => {
    const said = units.slice(gap - count, gap);
    if (gap < count || said.some(({ kind }) => kind !== 'sound')) return least;
    const columns = said.flatMap((unit) => (unit.kind === 'sound' ? unit.states : []));
    const [first, last] = surroundings(table, spans, gap - count - 1, gap + count);
    return over(bestSum(through(table, entry, columns, { from: first, to: last }), behind[gap]), score);
  };
  return { extra: over(extra, score), again: [again(1), again(2), again(3)] };
}

const over = (score: number, expected: number): number => Math.max(least, score - expected);

function bestSum(ends: Float64Array | undefined, begins: Float64Array | undefined): number {
  if (!ends || !begins) return NEVER;
  let best = NEVER;
  for (let place = 0; place < ends.length; place += 1) best = Math.max(best, (ends[place] as number) + (begins[place] as number));
  return best;
}

/** The frames of some units; the ends of the clause beyond the first and the last one. */
function surroundings({ count }: FrameScores, spans: readonly UnitSpan[], first: number, last: number): [from: number, to: number] {
  return [spans[first]?.start ?? 0, spans[last]?.end ?? count];
}
