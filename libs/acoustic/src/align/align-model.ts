/** One layer of the network: `inputs * outputs` weights, row after row, and what is added to each output. */
export interface Layer {
  inputs: number;
  outputs: number;
  weights: Float32Array;
  biases: Float32Array;
}

/** What tells the places of a clause with a fault from right ones: a weight for each value of a place. A sum above 0 is a fault. */
export interface SiteJudge {
  unit: { weights: readonly number[]; bias: number };
  gap: { weights: readonly number[]; bias: number };
}

/** A small network that says of each frame, seen with its surroundings, which part of which sound it is. */
export interface AlignModel {
  /** Name of a state to its column; 0 is silence. */
  states: ReadonlyMap<string, number>;
  /** Frames around a frame that the network sees. */
  offsets: readonly number[];
  layers: readonly Layer[];
  /** Natural logarithm of how often each state was seen in training. */
  priors: readonly number[];
  /** States of every syllable of the language, whatever its tone. */
  bases: readonly (readonly number[])[];
  judge: SiteJudge;
}
