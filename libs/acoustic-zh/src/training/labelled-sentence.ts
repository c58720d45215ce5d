/** A sentence whose frames are given to states. */
export interface LabelledSentence {
  /** Frames of `BANDS` values. */
  normal: Float32Array;
  /** State of each frame; −1 where it is not sure what is there. */
  labels: Int16Array;
  words: readonly LabelledWord[];
  /** Frames of the model's dimensions, once there is a projection. */
  projected: Float32Array;
}

export interface LabelledWord {
  start: number;
  end: number;
  /** States of each syllable. */
  syllables: readonly (readonly number[])[];
}
