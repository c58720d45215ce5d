import type { ToneModel } from '../tones/tone-model.ts';

/**
 * What sounds of Mandarin look like. A frame with its surroundings is projected so that the spread within a state is 1 in every direction
 * (linear discriminant analysis); each state is a few points there, and the nearest one counts.
 */
export interface AcousticModel {
  /** Name of a state to its place in `means`; 0 is silence. */
  states: ReadonlyMap<string, number>;
  /** `dimensions * SPLICED` weights. */
  projection: Float32Array;
  dimensions: number;
  /** Per state one or more points of `dimensions` values each. */
  means: readonly Float32Array[];
  /** All syllables of the language without tones (`zhuang`), and the states that each passes through. */
  bases: readonly Base[];
  /** Undefined: tones are not judged. */
  tones?: ToneModel;
}

export interface Base {
  name: string;
  states: readonly number[];
}

export const SILENCE = 0;
