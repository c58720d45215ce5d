import { fromDecibels, toDecibels } from '@shengyu/speech/sound';
import type { Mastering } from './master-track.ts';
import { gainStepDb } from './master-track.ts';

/** How far a file may be from the target for the sake of the pieces that are kept: two thirds of what is allowed. */
const toleranceLu = 0.2;

/** So many pieces tell with which gain a script was made before: an edit changes two or three. */
export const telltalePieces = 12;

/**
 * The gain moves in steps, and where the loudness of a script lies on the border of two, every small edit would take it from one to
 * the other, and all pieces would be made again. So it stays with the step beside it whose pieces are there, as long as that is near
 * enough to the target. Without any, as on another machine, it is the nearest step.
 *
 * @param keptAt how many of the first pieces are there for a gain
 * @param masterAt the same track with a gain that is given
 */
export async function steadyMastering(
  nearest: Mastering,
  targetLufs: number,
  keptAt: (gain: number) => number,
  masterAt: (gain: number) => Promise<Mastering>,
): Promise<Mastering> {
  if (!Number.isFinite(nearest.loudnessLufs)) return nearest;
  const step = Math.round(toDecibels(nearest.gain) / gainStepDb);
  const [best] = [step, step - 1, step + 1]
    .map((beside) => fromDecibels(beside * gainStepDb))
    .map((gain) => ({ gain, kept: keptAt(gain) }))
    .toSorted((a, b) => b.kept - a.kept);
  if (!best || best.kept === 0 || best.gain === nearest.gain) return nearest;
  const other = await masterAt(best.gain);
  return Math.abs(other.loudnessLufs - targetLufs) <= toleranceLu ? other : nearest;
}
