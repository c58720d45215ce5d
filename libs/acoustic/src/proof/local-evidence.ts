import { bestPath } from '../align/best-path.ts';
import { clauseGraph, type AlignUnit } from '../align/clause-graph.ts';
import type { FrameScores } from '../align/frame-scores.ts';
import type { Edit } from './read-edits.ts';

/** An impossible stretch: fewer frames than its sounds have states. */
const never = -1e6;

/**
 * How much better a stretch of a clause fits what the path found there than what is expected, as the natural logarithm of a likelihood. Frame by
 * frame some other sound nearly always fits a little better; here the other sound must be one whole syllable of the language.
 * @param bases the states of all syllables of the language
 */
export function editEvidence(
  table: FrameScores,
  units: readonly AlignUnit[],
  edits: readonly Edit[],
  at: number,
  bases: readonly (readonly number[])[],
): number {
  const edit = edits[at];
  if (!edit) return 0;
  const before = neighbour(edits, at, -1);
  const behind = neighbour(edits, at, 1);
  const [from, to] = [before?.startFrame ?? edit.startFrame, behind?.endFrame ?? edit.endFrame];
  const known = (one: Edit | undefined): AlignUnit[] => (one ? [units[one.unit]].filter((unit) => unit !== undefined) : []);
  const own = edit.role === 'other' ? known(edit) : [];
  const expected = stretchScore(table, from, to, [...known(before), ...own, ...known(behind)]);
  const found =
    (before ? stretchScore(table, from, edit.startFrame, known(before)) : 0) +
    bestOf(table, edit.startFrame, edit.endFrame, bases) +
    (behind ? stretchScore(table, edit.endFrame, to, known(behind)) : 0);
  return found - expected;
}

/** How much better the sounds around a missing one fit without it. */
export function missingEvidence(table: FrameScores, units: readonly AlignUnit[], edits: readonly Edit[], unit: number): number {
  const before = edits.findLast((edit) => edit.role === 'unit' && edit.unit < unit);
  const behind = edits.find((edit) => edit.role === 'unit' && edit.unit > unit);
  const [from, to] = [before?.startFrame ?? 0, behind?.endFrame ?? table.count];
  const first = before?.unit ?? -1;
  const last = behind?.unit ?? units.length;
  const around = units.slice(Math.max(0, first), last + 1);
  const without = [before, behind].flatMap((edit) => (edit ? [units[edit.unit]] : [])).filter((one) => one !== undefined);
  return stretchScore(table, from, to, without) - stretchScore(table, from, to, around);
}

/** The nearest unit before or behind, if nothing doubtful lies between. */
function neighbour(edits: readonly Edit[], at: number, step: -1 | 1): Edit | undefined {
  let place = at + step;
  while (edits[place]?.role === 'silence') place += step;
  return edits[place]?.role === 'unit' ? edits[place] : undefined;
}

function stretchScore(table: FrameScores, from: number, to: number, units: readonly AlignUnit[]): number {
  const stretch = cutOut(table, from, to);
  if (units.length === 0) return sumOf(stretch, () => 0);
  const graph = clauseGraph(units, table.width - 1);
  const path = bestPath(stretch, graph);
  if (!path) return never;
  return sumOf(stretch, (frame) => graph.nodes[path[frame] ?? 0]?.column ?? 0);
}

function bestOf(table: FrameScores, from: number, to: number, bases: readonly (readonly number[])[]): number {
  return bases.reduce((best, states) => Math.max(best, syllableScore(table, from, to, states)), never);
}

/** The best way through the states, each for a frame at least. */
function syllableScore({ scores, width }: FrameScores, from: number, to: number, states: readonly number[]): number {
  if (to - from < states.length) return never;
  const best = new Float64Array(states.length).fill(never);
  for (let frame = from; frame < to; frame += 1)
    for (let place = states.length - 1; place >= 0; place -= 1) {
      const stays = best[place] as number;
      const comes = place > 0 ? (best[place - 1] as number) : frame === from ? 0 : never;
      best[place] = Math.max(stays, comes) + (scores[frame * width + (states[place] as number)] as number);
    }
  return best.at(-1) ?? never;
}

const cutOut = (table: FrameScores, from: number, to: number): FrameScores => ({
  ...table,
  count: to - from,
  scores: table.scores.subarray(from * table.width, to * table.width),
});

function sumOf({ scores, width, count }: FrameScores, columnOf: (frame: number) => number): number {
  let sum = 0;
  for (let frame = 0; frame < count; frame += 1) sum += scores[frame * width + columnOf(frame)] as number;
  return sum;
}
