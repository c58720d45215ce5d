import { SILENCE } from '../model/acoustic-model.ts';
import type { StateScores } from './state-scores.ts';

/** Frames [start, end). */
export interface Span {
  start: number;
  end: number;
}

interface Node {
  state: number;
  column: number;
  /** Syllable, or −1 in silence. */
  syllable: number;
  /** Nodes it may come from, itself first. */
  from: readonly number[];
}

export interface Path {
  /** Where each syllable lies. */
  spans: readonly Span[];
  /** State of each frame. */
  states: readonly number[];
}

/** The best way through all syllables, with silence or without before, between and behind them. Undefined where there are too few frames. */
export function findPath(table: StateScores, syllables: readonly (readonly number[])[]): Path | undefined {
  const way = bestWay(table, syllables);
  if (!way) return undefined;
  const spans: Span[] = syllables.map(() => ({ start: -1, end: -1 }));
  for (const [frame, { syllable }] of way.entries()) {
    const span = spans[syllable];
    if (!span) continue;
    if (span.start < 0) span.start = frame;
    span.end = frame + 1;
  }
  return { spans, states: way.map(({ state }) => state) };
}

/** A node for each frame (Viterbi). */
function bestWay(table: StateScores, syllables: readonly (readonly number[])[]): Node[] | undefined {
  const nodes = chainOf(table, syllables);
  const { count, width, scores } = table;
  const choices = new Uint8Array(count * nodes.length);
  let best = new Float64Array(nodes.length).fill(Number.NEGATIVE_INFINITY);
  let next = new Float64Array(nodes.length);
  // Begins in silence or at once with the first syllable.
  for (const first of [0, 1]) best[first] = scores[nodes[first]?.column ?? 0] ?? 0;
  for (let frame = 1; frame < count; frame += 1) {
    for (const [place, { column, from }] of nodes.entries()) {
      let choice = 0;
      for (let index = 1; index < from.length; index += 1)
        if ((best[from[index] as number] as number) > (best[from[choice] as number] as number)) choice = index;
      next[place] = (best[from[choice] as number] as number) + (scores[frame * width + column] as number);
      choices[frame * nodes.length + place] = choice;
    }
    [best, next] = [next, best];
  }
  let place = [nodes.length - 1, nodes.length - 2].reduce((a, b) => ((best[b] as number) > (best[a] as number) ? b : a));
  if (count === 0 || best[place] === Number.NEGATIVE_INFINITY) return undefined;
  const way: Node[] = [];
  for (let frame = count - 1; frame >= 0; frame -= 1) {
    const node = nodes[place] as Node;
    way.push(node);
    place = node.from[choices[frame * nodes.length + place] as number] as number;
  }
  return way.reverse();
}

function chainOf({ columnOf }: StateScores, syllables: readonly (readonly number[])[]): Node[] {
  const silence = columnOf[SILENCE] as number;
  const nodes: Node[] = [{ state: SILENCE, column: silence, syllable: -1, from: [0] }];
  let before = [0];
  for (const [syllable, states] of syllables.entries()) {
    for (const [place, state] of states.entries()) {
      const self = nodes.length;
      nodes.push({ state, column: columnOf[state] as number, syllable, from: place === 0 ? [self, ...before] : [self, self - 1] });
    }
    const last = nodes.length - 1;
    nodes.push({ state: SILENCE, column: silence, syllable: -1, from: [last + 1, last] });
    before = [last, last + 1];
  }
  return nodes;
}
