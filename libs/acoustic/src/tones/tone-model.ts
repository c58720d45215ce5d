/** Points of a pitch contour, evenly over the voiced part of a final. */
export const TONE_POINTS = 5;
/** The neutral tone has no contour of its own. */
export const TONES = 4;

/** What the four tones look like: a contour is whitened, so that the spread within a tone is 1 in every direction, and the nearest point counts. */
export interface ToneModel {
  /** `TONE_POINTS * TONE_POINTS` weights, row after row. */
  whitening: readonly number[];
  /** Of tones 1 to 4, whitened contours of `TONE_POINTS` values each. */
  points: readonly (readonly (readonly number[])[])[];
}
