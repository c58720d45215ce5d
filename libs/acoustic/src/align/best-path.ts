import type { FrameScores } from './frame-scores.ts';

/** A place in a graph of sounds where a path stays for one frame and longer. */
export interface PathNode {
  /** Column of the scores. */
  column: number;
  /** Subtracted from the score of each frame. */
  cost: number;
  /** Nodes it may come from, itself first, and what coming from there costs. */
  from: { node: number; cost: number }[];
}

export interface PathGraph {
  nodes: readonly PathNode[];
  /** Where a path may begin, and at which cost. */
  starts: readonly { node: number; cost: number }[];
  ends: readonly { node: number; cost: number }[];
}

/** The best way through the graph (Viterbi): a node for each frame. Undefined if there are too few frames. */
export function bestPath({ count, width, scores }: FrameScores, { nodes, starts, ends }: PathGraph): Int32Array | undefined {
  const size = nodes.length;
  const came = new Int16Array(count * size);
  let best = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
  let next = new Float64Array(size);
  for (const { node, cost } of starts) best[node] = own(scores, 0, nodes[node]) - cost;
  for (let frame = 1; frame < count; frame += 1) {
    const row = frame * width;
    for (let at = 0; at < size; at += 1) {
      const node = nodes[at] as PathNode;
      let most = Number.NEGATIVE_INFINITY;
      let choice = at;
      for (const { node: other, cost } of node.from) {
        const value = (best[other] as number) - cost;
        if (value > most) [most, choice] = [value, other];
      }
      next[at] = most + own(scores, row, node);
      came[frame * size + at] = choice;
    }
    [best, next] = [next, best];
  }
  let last = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (const { node, cost } of ends) {
    const value = (best[node] as number) - cost;
    if (value > most) [most, last] = [value, node];
  }
  if (count === 0 || last < 0) return undefined;
  const path = new Int32Array(count);
  for (let frame = count - 1; frame >= 0; frame -= 1) {
    path[frame] = last;
    last = came[frame * size + last] as number;
  }
  return path;
}

const own = (scores: Float32Array, row: number, node: PathNode | undefined): number =>
  node ? (scores[row + node.column] as number) - node.cost : Number.NEGATIVE_INFINITY;
