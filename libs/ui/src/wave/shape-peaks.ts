/** Weights of a bar’s neighbours: the swell of a phrase, without the edge of each syllable. */
const SWELL = [1, 2, 3, 4, 3, 2, 1] as const;
/** How much of a bar is the swell around it; the rest is its own. */
const SMOOTH = 0.82;
/** Share of the bars that keep below the headroom. */
const LOUD = 0.95;
/** Height of those, of 1. */
const FULL = 0.8;
/** Quiet water is seen, too. */
const LEAST = 0.07;
/** Even speech is loud all along: so much of what its quieter fifth has lies under water, and the phrases stand out. */
const SUNKEN = 0.75;
const QUIET = 0.2;

/**
 * Loudness as it is drawn, 0..1: phrases are islands. Bars are smoothed, and raised so that the 95th percentile has 20 % of headroom:
 * a quiet recording is seen as well as a loud one, and one loud click does not flatten the rest.
 */
export function shapePeaks(peaks: readonly number[]): number[] {
  const swollen = peaks.map((peak, index) => {
    let [sum, weights] = [0, 0];
    for (const [at, weight] of SWELL.entries()) {
      const near = peaks[index + at - 3];
      if (near === undefined) continue;
      sum += near * weight;
      weights += weight;
    }
    const swell = weights > 0 ? sum / weights : 0;
    return Math.max(0, swell * SMOOTH + Math.min(1, Math.max(0, peak)) * (1 - SMOOTH));
  });
  const sorted = swollen.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const [water, loud] = [at(QUIET) * SUNKEN, at(LOUD)];
  if (loud <= 0) return swollen.map(() => LEAST);
  return swollen.map((height) => Math.min(1, Math.max(LEAST, ((height - water) / (loud - water)) * FULL)));
}
