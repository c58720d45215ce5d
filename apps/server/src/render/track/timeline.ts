/** Sample rate in which the voice is laid out; the embedded engine's own. */
export const TIMELINE_RATE = 22_050;

/** A clause in its place; outside of segments there is silence. */
export interface Segment {
  /** Hash of everything that shapes the sound. */
  key: string;
  path: string;
  startSample: number;
  samples: number;
  /** Factor that brings the voice to the common level and applies the writer's volume. */
  gain: number;
}

/** Clauses in order, in samples at `TIMELINE_RATE`. */
export interface Timeline {
  segments: Segment[];
  samples: number;
}
