import type { FrameScores } from '../align/frame-scores.ts';

/** Columns of `heardFrames`: silence, four sounds, and the best of the sounds. */
export const anySound = 5;

/** Frames in which one state is heard for sure. */
export function heardFrames(...stretches: readonly (readonly [state: number, frames: number])[]): FrameScores {
  const states = stretches.flatMap(([state, frames]) => Array.from({ length: frames }, () => state));
  const width = anySound + 1;
  const scores = new Float32Array(states.length * width).fill(-8);
  for (const [frame, state] of states.entries()) {
    scores[frame * width + state] = 0;
    scores[frame * width + anySound] = state === 0 ? -8 : 0;
  }
  return { count: states.length, width, scores };
}
