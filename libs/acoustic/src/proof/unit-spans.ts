import type { ExpectedPath } from '../align/expected-path.ts';
import type { FrameScores } from '../align/frame-scores.ts';

/** Where a unit lies on the path of the expected text, and how well it fits there. */
export interface UnitSpan {
  /** Frames. */
  start: number;
  end: number;
  /** Natural logarithms below the best sound, in the mean of the frames of each of its states; 0 for a word that the model does not know. */
  fits: readonly number[];
}

export function unitSpans({ scores, width }: FrameScores, { graph: { parts, nodes }, path }: ExpectedPath, units: number): UnitSpan[] {
  const stays = Array.from({ length: units }, () => new Map<number, { frames: number; below: number }>());
  const ends = Array.from({ length: units }, () => ({ start: -1, end: -1 }));
  for (const [frame, node] of path.entries()) {
    const part = parts[node];
    const [stay, span] = part?.role === 'unit' ? [stays[part.unit], ends[part.unit]] : [];
    if (!stay || !span) continue;
    if (span.start < 0) span.start = frame;
    span.end = frame + 1;
    const sum = stay.get(node) ?? { frames: 0, below: 0 };
    sum.frames += 1;
    sum.below += (scores[frame * width + (nodes[node]?.column ?? 0)] as number) - (scores[frame * width + width - 1] as number);
    stay.set(node, sum);
  }
  return ends.map((span, unit) => ({ ...span, fits: Array.from(stays[unit]?.values() ?? [], ({ frames, below }) => below / frames) }));
}
