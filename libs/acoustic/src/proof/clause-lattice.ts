import type { AlignUnit } from '../align/clause-graph.ts';
import { unknownWord } from '../align/clause-graph.ts';
import type { FrameScores } from '../align/frame-scores.ts';

const silence = 0;
export const NEVER = -1e6;

/** The best scores of the parts of a clause, whatever the rest of it is. Places are between frames: 0 to the number of frames. */
export interface ClauseLattice {
  /** `[units][place]`: so many units are over before the place, silence behind them included. */
  before: readonly Float64Array[];
  /** `[unit][place]`: this unit and all behind it follow the place, silence before them included. */
  behind: readonly Float64Array[];
  /** The whole clause as it is expected. */
  score: number;
}

export function clauseLattice(table: FrameScores, units: readonly AlignUnit[]): ClauseLattice {
  const before = prefixes(table, units);
  const mirrored = prefixes(reversed(table), units.toReversed().map(mirroredUnit));
  const behind = mirrored.map((scores) => scores.toReversed()).toReversed();
  return { before, behind, score: before[units.length]?.[table.count] ?? NEVER };
}

/** The best scores with which a chain of columns ends at each place, if it begins at any place with the score that `entry` has there. */
export function through(
  { scores, width }: FrameScores,
  entry: Float64Array,
  columns: readonly number[],
  { from = 0, to = entry.length - 1, cost = 0 } = {},
): Float64Array {
  const ends = new Float64Array(entry.length).fill(NEVER);
  const best = new Float64Array(columns.length).fill(NEVER);
  for (let frame = from; frame < to; frame += 1) {
    for (let at = columns.length - 1; at >= 0; at -= 1) {
      const comes = at > 0 ? (best[at - 1] as number) : (entry[frame] as number);
      best[at] = Math.max(best[at] as number, comes) + (scores[frame * width + (columns[at] as number)] as number) - cost;
    }
    ends[frame + 1] = best.at(-1) as number;
  }
  return ends;
}

/** `before` of the lattice. */
function prefixes(table: FrameScores, units: readonly AlignUnit[]): Float64Array[] {
  const start = new Float64Array(table.count + 1).fill(NEVER);
  start[0] = 0;
  return prefixesFrom(table, withSilence(table, start), units);
}

/** The best scores with which `units` are over before each place, one list for each number of them, if they begin where `start` says. */
export function prefixesFrom(table: FrameScores, start: Float64Array, units: readonly AlignUnit[]): Float64Array[] {
  const all = [start];
  for (const unit of units) {
    const entry = all.at(-1) ?? start;
    const any = table.width - 1;
    const ends =
      unit.kind === 'sound'
        ? through(table, entry, unit.states)
        : through(
            table,
            entry,
            Array.from({ length: Math.max(1, unit.leastFrames) }, () => any),
            { cost: unknownWord },
          );
    all.push(withSilence(table, ends));
  }
  return all;
}

function withSilence({ scores, width }: FrameScores, ends: Float64Array): Float64Array {
  const all = Float64Array.from(ends);
  for (let place = 1; place < all.length; place += 1)
    all[place] = Math.max(all[place] as number, (all[place - 1] as number) + (scores[(place - 1) * width + silence] as number));
  return all;
}

function reversed(table: FrameScores): FrameScores {
  const scores = new Float32Array(table.scores.length);
  for (let frame = 0; frame < table.count; frame += 1)
    scores.set(table.scores.subarray(frame * table.width, (frame + 1) * table.width), (table.count - 1 - frame) * table.width);
  return { ...table, scores };
}

const mirroredUnit = (unit: AlignUnit): AlignUnit => (unit.kind === 'sound' ? { ...unit, states: unit.states.toReversed() } : unit);
