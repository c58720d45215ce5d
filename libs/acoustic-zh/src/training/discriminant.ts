import { splice, SPLICED } from '@shengyu/acoustic/training';
import type { LabelledSentence } from './labelled-sentence.ts';
import { choleskyOf, largestEigenvectors, solveTransposed, whitened, type Matrix } from './symmetric.ts';

/** Of the mean variance, added to each: directions that hardly vary in the recordings vary elsewhere. */
const ridge = 0.02;
/** Of the frames within the states, one in so many is enough for their spread. */
const every = 12;
/** A state with more frames counts no more. */
const mostFrames = 3_000;

/**
 * Linear discriminant analysis (Fisher, Rao): the directions in which the states lie farthest apart, seen from their common spread, which is 1 in
 * each of them.
 * @returns `dimensions * SPLICED` weights
 */
export function discriminant(sentences: readonly LabelledSentence[], states: number, dimensions: number): Float32Array {
  const { counts, means } = stateMeans(sentences, states);
  const lower = choleskyOf(withinStates(sentences, means), SPLICED);
  const between = betweenStates(counts, means, states);
  const weights = new Float32Array(dimensions * SPLICED);
  for (const [row, direction] of largestEigenvectors(whitened(between, lower, SPLICED), SPLICED, dimensions).entries())
    weights.set(solveTransposed(lower, SPLICED, direction), row * SPLICED);
  return weights;
}

function stateMeans(sentences: readonly LabelledSentence[], states: number): { counts: Float64Array; means: Float64Array } {
  const counts = new Float64Array(states);
  const means = new Float64Array(states * SPLICED);
  const spliced = new Float32Array(SPLICED);
  for (const { normal, labels } of sentences)
    for (const [frame, state] of labels.entries()) {
      if (state < 0) continue;
      splice(normal, frame, spliced);
      counts[state] = (counts[state] as number) + 1;
      for (let at = 0, mean = state * SPLICED; at < SPLICED; at += 1, mean += 1)
        means[mean] = (means[mean] as number) + (spliced[at] as number);
    }
  return { counts, means: means.map((sum, at) => sum / Math.max(1, counts[Math.floor(at / SPLICED)] as number)) };
}

function withinStates(sentences: readonly LabelledSentence[], means: Float64Array): Matrix {
  const spread = new Float64Array(SPLICED * SPLICED);
  const spliced = new Float32Array(SPLICED);
  let seen = 0;
  let taken = 0;
  for (const { normal, labels } of sentences)
    for (const [frame, state] of labels.entries()) {
      if (state < 0) continue;
      seen += 1;
      if (seen % every !== 0) continue;
      taken += 1;
      splice(normal, frame, spliced);
      for (let at = 0; at < SPLICED; at += 1) spliced[at] = (spliced[at] as number) - (means[state * SPLICED + at] as number);
      addSquare(spread, spliced);
    }
  let trace = 0;
  for (let at = 0; at < SPLICED; at += 1) trace += (spread[at * SPLICED + at] as number) / taken;
  for (let row = 0; row < SPLICED; row += 1)
    for (let column = 0; column <= row; column += 1) {
      const value = (spread[row * SPLICED + column] as number) / taken + (row === column ? (ridge * trace) / SPLICED : 0);
      spread[row * SPLICED + column] = value;
      spread[column * SPLICED + row] = value;
    }
  return spread;
}

/** The lower triangle of v vᵀ, added. */
function addSquare(matrix: Matrix, vector: Float32Array): void {
  for (let row = 0; row < SPLICED; row += 1) {
    const value = vector[row] as number;
    for (let column = 0, at = row * SPLICED; column <= row; column += 1, at += 1)
      matrix[at] = (matrix[at] as number) + value * (vector[column] as number);
  }
}

function betweenStates(counts: Float64Array, means: Float64Array, states: number): Matrix {
  const weights = counts.map((count) => Math.min(count, mostFrames));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const centre = new Float64Array(SPLICED);
  for (let at = 0; at < means.length; at += 1)
    centre[at % SPLICED] =
      (centre[at % SPLICED] as number) + ((weights[Math.floor(at / SPLICED)] as number) * (means[at] as number)) / total;
  const spread = new Float64Array(SPLICED * SPLICED);
  for (let state = 0; state < states; state += 1) {
    const own = Float64Array.from(centre, (value, at) => (means[state * SPLICED + at] as number) - value);
    const weight = (weights[state] as number) / total;
    for (let row = 0; row < SPLICED; row += 1)
      for (let column = 0; column < SPLICED; column += 1)
        spread[row * SPLICED + column] =
          (spread[row * SPLICED + column] as number) + weight * (own[row] as number) * (own[column] as number);
  }
  return spread;
}
