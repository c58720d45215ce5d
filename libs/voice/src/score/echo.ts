import type { Stretch } from './stretches.ts';

/** A fall of the level is looked at from its top to this far below. */
const leastFallDb = 15;
const leastFrames = 6;

/**
 * Reverberation time (60 dB) in seconds, estimated from how fast the level falls where somebody stops speaking. Speech
 * itself falls in about 0.15 s, so that a dead room measures no less.
 */
export function echoSeconds(stretches: readonly Stretch[]): number {
  const times = stretches.flatMap(({ frames, sampleRate }) => falls(smoothed(frames.levels), frames.floorDb, frames.hop / sampleRate));
  // Some falls are slow because the speaker fades out; the room shows in the quicker ones.
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.3)] ?? 0;
}

/** Over 70 ms: the echo of a room flickers. */
function smoothed(levels: Float32Array): Float32Array {
  return levels.map((_level, frame) => {
    const around = levels.subarray(Math.max(0, frame - 3), frame + 4);
    return around.reduce((sum, value) => sum + value, 0) / around.length;
  });
}

function falls(levels: Float32Array, floorDb: number, secondsPerFrame: number): number[] {
  const times: number[] = [];
  let top = 0;
  for (let frame = 1; frame <= levels.length; frame += 1) {
    const falling =
      frame < levels.length && (levels[frame] as number) <= (levels[frame - 1] as number) + 0.5 && (levels[frame] as number) > floorDb + 5;
    if (falling) continue;
    const [from, to] = [top, frame - 1];
    const fallDb = (levels[from] as number) - (levels[to] as number);
    if (to - from >= leastFrames && fallDb >= leastFallDb) times.push((60 * (to - from) * secondsPerFrame) / fallDb);
    top = frame;
  }
  return times;
}
