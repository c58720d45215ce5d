import { fromDecibels, toDecibels } from '@shengyu/speech/sound';
import { gainStepDb } from './find-gain.ts';
import type { Mastering } from './find-gain.ts';

/** How far a file may be from the target for the sake of kept pieces: two thirds of what is allowed. */
const toleranceLu = 0.2;

/**
 * The gain moves in steps. Where the loudness of a script is on the border of two, a small edit would change the step, and with it
 * every piece. So the gain stays at the neighbouring step whose pieces are in the store, as long as that is near enough to the target.
 * Without kept pieces, as on another machine, it is the nearest step.
 *
 * @param keptAt how many of the first pieces the store has for a gain
 * @param masterAt the same track with a given gain
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
