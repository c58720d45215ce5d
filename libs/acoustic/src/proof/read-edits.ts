import type { ClauseGraph, NodePart } from '../align/clause-graph.ts';
import type { FrameScores } from '../align/frame-scores.ts';

/** A stretch of a clause, as the path goes through it. */
export interface Edit extends NodePart {
  startFrame: number;
  endFrame: number;
  /** Samples at 16 kHz of the clause itself. */
  startSample: number;
  endSample: number;
}

/** The path by stretches of one part each, in their order. */
export function readEdits({ parts }: ClauseGraph, path: Int32Array, sampleOf: (frame: number) => number): Edit[] {
  const edits: Edit[] = [];
  for (const [frame, node] of path.entries()) {
    const part = parts[node];
    const last = edits.at(-1);
    if (!part) continue;
    if (last && last.role === part.role && last.unit === part.unit) {
      last.endFrame = frame + 1;
      last.endSample = sampleOf(frame + 1);
    } else edits.push({ ...part, startFrame: frame, endFrame: frame + 1, startSample: sampleOf(frame), endSample: sampleOf(frame + 1) });
  }
  return edits;
}

/** How far each unit lies below the best sounds, natural logarithm in the mean of its frames. */
export function unitFits({ scores, width }: FrameScores, { parts, nodes }: ClauseGraph, path: Int32Array, units: number): number[] {
  const below = new Float64Array(units);
  const frames = new Float64Array(units);
  for (const [frame, node] of path.entries()) {
    const part = parts[node];
    if (part?.role !== 'unit') continue;
    const row = frame * width;
    below[part.unit] =
      (below[part.unit] as number) + (scores[row + (nodes[node]?.column ?? 0)] as number) - (scores[row + width - 1] as number);
    frames[part.unit] = (frames[part.unit] as number) + 1;
  }
  return Array.from(below, (sum, unit) => sum / Math.max(1, frames[unit] as number));
}
