import type { AcousticModel } from '../model/acoustic-model.ts';

/** Logarithms of how well each frame fits each state of interest, but for a constant: `scores[frame * width + column]`. */
export interface StateScores {
  count: number;
  width: number;
  scores: Float32Array;
  /** Column of a state. */
  columnOf: Int32Array;
}

/** @param states those that are asked for; all when left out */
export function stateScores({ means, dimensions }: AcousticModel, projected: Float32Array, states?: Iterable<number>): StateScores {
  const wanted = states === undefined ? means.map((_, state) => state) : [...new Set(states)];
  const columnOf = new Int32Array(means.length).fill(-1);
  const count = projected.length / dimensions;
  const width = wanted.length;
  const scores = new Float32Array(count * width);
  for (const [column, state] of wanted.entries()) {
    columnOf[state] = column;
    const points = means[state] as Float32Array;
    for (let frame = 0; frame < count; frame += 1)
      scores[frame * width + column] = -0.5 * nearest(projected, frame * dimensions, points, dimensions);
  }
  return { count, width, scores, columnOf };
}

/** Square of the distance to the nearest of some points. */
function nearest(values: Float32Array, from: number, points: Float32Array, dimensions: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let point = 0; point < points.length; point += dimensions) {
    let sum = 0;
    for (let index = 0; index < dimensions && sum < least; index += 1) {
      const difference = (values[from + index] as number) - (points[point + index] as number);
      sum += difference * difference;
    }
    if (sum < least) least = sum;
  }
  return least;
}
