import type { NodePart } from '../align/clause-graph.ts';
import type { ExpectedPath } from '../align/expected-path.ts';

/** A stretch of a clause, as the path goes through it. */
export interface Stretch extends NodePart {
  startFrame: number;
  endFrame: number;
  /** Samples at 16 kHz of the clause itself. */
  startSample: number;
  endSample: number;
}

/** The path by stretches of one part each, in their order. */
export function clauseStretches({ graph: { parts }, path }: ExpectedPath, sampleOf: (frame: number) => number): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [frame, node] of path.entries()) {
    const part = parts[node];
    const last = stretches.at(-1);
    if (!part) continue;
    if (last && last.role === part.role && last.unit === part.unit) {
      last.endFrame = frame + 1;
      last.endSample = sampleOf(frame + 1);
    } else
      stretches.push({ ...part, startFrame: frame, endFrame: frame + 1, startSample: sampleOf(frame), endSample: sampleOf(frame + 1) });
  }
  return stretches;
}
