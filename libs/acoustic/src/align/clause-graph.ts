import type { PathGraph, PathNode } from './best-path.ts';

/** What a clause is expected to hold, in its order: a sound that the model knows, or a word of which only its least length is known. */
export type AlignUnit = { kind: 'sound'; states: readonly number[] } | { kind: 'speech'; leastFrames: number };

/** What a node is part of. `unit` is the one it belongs to, or behind which it lies (−1: before the first). */
export interface NodePart {
  role: 'unit' | 'silence';
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
/** A word that the model does not know lies this far below the best sound in each frame: known sounds keep theirs. */
export const unknownWord = 0.7;

/** All units one after the other, with silence or without around each. */
export function clauseGraph(units: readonly AlignUnit[], anyColumn: number): ClauseGraph {
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
  const gapBehind = (unit: number, ways: readonly Way[]): Way[] => [
    ...ways,
    { node: add({ role: 'silence', unit }, silence, 0, ways), cost: 0 },
  ];

  let ways = gapBehind(-1, [{ node: begin, cost: 0 }]);
  for (const [unit, expected] of units.entries()) {
    const part: NodePart = { role: 'unit', unit };
    const behind =
      expected.kind === 'sound'
        ? chain(part, expected.states, 0, ways)
        : unknown(part, Math.max(1, expected.leastFrames), unknownWord, ways);
    ways = gapBehind(unit, [behind]);
  }
  return { nodes, parts, starts, ends: ways.filter(({ node }) => node !== begin) };
}
