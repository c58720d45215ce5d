import type { FrameScores } from '../align/frame-scores.ts';
import { NEVER } from './clause-lattice.ts';

/** Syllables of a language as a net: each begins with one of the openings, or none, and goes on with one of the closings that may follow it. */
export interface SyllableNet {
  openings: readonly (readonly number[])[];
  closings: readonly { states: readonly number[]; openings: readonly number[]; mayBegin: boolean }[];
}

const closingStates = 3;

/** @param bases states of every syllable; the last three are those of its final */
export function syllableNet(bases: readonly (readonly number[])[]): SyllableNet {
  const openings = new Map<string, { index: number; states: readonly number[] }>();
  const closings = new Map<string, { states: readonly number[]; openings: number[]; mayBegin: boolean }>();
  for (const base of bases) {
    const [opening, closing] = [base.slice(0, -closingStates), base.slice(-closingStates)];
    const follows = closings.get(String(closing)) ?? { states: closing, openings: [], mayBegin: false };
    closings.set(String(closing), follows);
    if (opening.length === 0) follows.mayBegin = true;
    else {
      const known = openings.get(String(opening)) ?? { index: openings.size, states: opening };
      openings.set(String(opening), known);
      follows.openings.push(known.index);
    }
  }
  return { openings: Array.from(openings.values(), ({ states }) => states), closings: [...closings.values()] };
}

/** The best score with which any one syllable of the language ends at each place from `from` to `to`, if it begins where `entry` says. */
export function throughAnySyllable(
  { scores, width }: FrameScores,
  entry: Float64Array,
  { openings, closings }: SyllableNet,
  from: number,
  to: number,
): Float64Array {
  const ends = new Float64Array(entry.length).fill(NEVER);
  const heads = openings.map(({ length }) => new Float64Array(length).fill(NEVER));
  const tails = closings.map(({ states }) => new Float64Array(states.length).fill(NEVER));
  const opened = new Float64Array(openings.length).fill(NEVER);
  for (let frame = from; frame < to; frame += 1) {
    const row = frame * width;
    const begin = entry[frame] as number;
    let best = NEVER;
    for (const [at, { states, openings: first, mayBegin }] of closings.entries()) {
      let comes = mayBegin ? begin : NEVER;
      for (const opening of first) comes = Math.max(comes, opened[opening] as number);
      best = Math.max(best, step(tails[at] as Float64Array, states, comes, scores, row));
    }
    for (const [at, states] of openings.entries()) opened[at] = step(heads[at] as Float64Array, states, begin, scores, row);
    ends[frame + 1] = best;
  }
  return ends;
}

/** One frame further along a chain; its last score. */
function step(best: Float64Array, states: readonly number[], comes: number, scores: Float32Array, row: number): number {
  for (let at = states.length - 1; at >= 0; at -= 1)
    best[at] = Math.max(best[at] as number, at > 0 ? (best[at - 1] as number) : comes) + (scores[row + (states[at] as number)] as number);
  return best.at(-1) as number;
}
