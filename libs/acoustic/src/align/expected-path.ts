import { bestPath } from './best-path.ts';
import { clauseGraph, type AlignUnit, type ClauseGraph } from './clause-graph.ts';
import type { FrameScores } from './frame-scores.ts';

/** The best way through a clause that holds its units and nothing else. */
export interface ExpectedPath {
  graph: ClauseGraph;
  /** A node of the graph for each frame. */
  path: Int32Array;
}

/** Undefined if there are too few frames for the units. */
export function expectedPath(table: FrameScores, units: readonly AlignUnit[]): ExpectedPath | undefined {
  const graph = clauseGraph(units, table.width - 1);
  const path = bestPath(table, graph);
  return path && { graph, path };
}
