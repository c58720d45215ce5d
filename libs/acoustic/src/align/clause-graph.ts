import type { PathGraph, PathNode } from './best-path.ts';

/** What a clause is expected to hold, in its order: a sound that the model knows, or a word of which only its least length is known. */
export type AlignUnit = { kind: 'sound'; states: readonly number[] } | { kind: 'speech'; leastFrames: number };

/** What it costs the path to leave the expected order; in natural logarithms, as the scores are. */
export interface EditCosts {
  /** A unit is not there. */
  missing: number;
  /** Something else stands in a unit's place. */
  other: number;
  /** Something stands between two units. */
  extra: number;
  /** Each frame of what is unknown, below the best sound there. */
  unknownFrame: number;
}

/** What a node is part of. `unit` is the one it belongs to, or behind which it lies (−1: before the first). */
export interface NodePart {
  role: 'unit' | 'other' | 'silence' | 'extra';
  unit: number;
}

export interface ClauseGraph extends PathGraph {
  parts: readonly NodePart[];
}

interface Way {
  node: number;
  cost: number;
}

const silence = 0;
const begin = -1;
const leastExtraFrames = 7;
const leastOtherFrames = 4;
/** A path that leaves out more units in a row is not looked for. */
const mostMissing = 4;
/** A word that the model does not know lies this far below the best sound in each frame: known sounds keep theirs. */
const unknownWord = 0.7;

/** All units one after the other, with silence or without around each; with `edits`, units may also be missing, replaced, or have others between them. */
export function clauseGraph(units: readonly AlignUnit[], anyColumn: number, edits?: EditCosts): ClauseGraph {
  const nodes: PathNode[] = [];
  const parts: NodePart[] = [];
  const starts: Way[] = [];

  const add = (part: NodePart, column: number, cost: number, ways: readonly Way[]): number => {
    const node = nodes.length;
    nodes.push({ column, cost, from: [{ node, cost: 0 }, ...ways.filter(({ node: from }) => from !== begin)] });
    parts.push(part);
    for (const way of ways) if (way.node === begin) starts.push({ node, cost: way.cost });
    return node;
  };
  const chain = (part: NodePart, columns: readonly number[], cost: number, ways: readonly Way[]): Way => {
    let from = ways;
    for (const column of columns) from = [{ node: add(part, column, cost, from), cost: 0 }];
    return from[0] ?? { node: begin, cost: 0 };
  };
  const unknown = (part: NodePart, frames: number, cost: number, ways: readonly Way[]): Way =>
    chain(
      part,
      Array.from({ length: frames }, () => anyColumn),
      cost,
      ways,
    );
  const dearer = (ways: readonly Way[], by: number): Way[] => ways.map(({ node, cost }) => ({ node, cost: cost + by }));

  const gapBehind = (unit: number, ways: readonly Way[]): Way[] => {
    const quiet: Way = { node: add({ role: 'silence', unit }, silence, 0, ways), cost: 0 };
    if (!edits) return [...ways, quiet];
    const extra = unknown({ role: 'extra', unit }, leastExtraFrames, edits.unknownFrame, dearer([...ways, quiet], edits.extra));
    nodes[quiet.node]?.from.push(extra);
    return [...ways, quiet, extra];
  };

  let ways = gapBehind(-1, [{ node: begin, cost: 0 }]);
  for (const [unit, expected] of units.entries()) {
    const behind: Way[] = [
      expected.kind === 'sound'
        ? chain({ role: 'unit', unit }, expected.states, 0, ways)
        : unknown({ role: 'unit', unit }, Math.max(1, expected.leastFrames), unknownWord, ways),
    ];
    if (edits && expected.kind === 'sound') {
      behind.push(unknown({ role: 'other', unit }, leastOtherFrames, edits.unknownFrame, dearer(ways, edits.other)));
      behind.push(...dearer(ways, edits.missing).filter(({ cost }) => cost <= mostMissing * edits.missing));
    }
    ways = gapBehind(unit, behind);
  }
  return { nodes, parts, starts, ends: ways.filter(({ node }) => node !== begin) };
}
