/** Samples in a row at the very top of what a recording reaches. */
const flat = 3;
/** A recording that never comes near full scale was clipped somewhere else, if at all. */
const nearFull = 0.5;

/** Places where a recording was too loud for what recorded it: its tops are flat. */
export function clippedPlaces(samples: Float32Array): number {
  let top = 0;
  for (const sample of samples) top = Math.max(top, Math.abs(sample));
  if (top < nearFull) return 0;
  const limit = top * 0.997;
  let [places, run] = [0, 0];
  for (const sample of samples) {
    run = Math.abs(sample) >= limit ? run + 1 : 0;
    if (run === flat) places += 1;
  }
  return places;
}
