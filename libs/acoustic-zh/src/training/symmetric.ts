/** Square matrices of doubles, row after row. */
export type Matrix = Float64Array;

/** Lower triangle L of a positive definite matrix, A = L Lᵀ. */
export function choleskyOf(matrix: Matrix, size: number): Matrix {
  const lower = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column <= row; column += 1) {
      let sum = matrix[row * size + column] as number;
      for (let index = 0; index < column; index += 1)
        sum -= (lower[row * size + index] as number) * (lower[column * size + index] as number);
      lower[row * size + column] = row === column ? Math.sqrt(Math.max(1e-9, sum)) : sum / (lower[column * size + column] as number);
    }
  return lower;
}

/** L⁻¹ A L⁻ᵀ for a symmetric A. */
export function whitened(matrix: Matrix, lower: Matrix, size: number): Matrix {
  const half = solvedRows(matrix, lower, size);
  return solvedRows(transposed(half, size), lower, size);
}

function solvedRows(matrix: Matrix, lower: Matrix, size: number): Matrix {
  const solved = matrix.slice();
  for (let row = 0; row < size; row += 1) {
    for (let index = 0; index < row; index += 1) {
      const factor = lower[row * size + index] as number;
      for (let column = 0; column < size; column += 1)
        solved[row * size + column] = (solved[row * size + column] as number) - factor * (solved[index * size + column] as number);
    }
    const pivot = lower[row * size + row] as number;
    for (let column = 0; column < size; column += 1) solved[row * size + column] = (solved[row * size + column] as number) / pivot;
  }
  return solved;
}

function transposed(matrix: Matrix, size: number): Matrix {
  return matrix.map((_, place) => matrix[(place % size) * size + Math.floor(place / size)] as number);
}

/** x of Lᵀ x = b. */
export function solveTransposed(lower: Matrix, size: number, right: Float64Array): Float64Array {
  const solved = right.slice();
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = solved[row] as number;
    for (let index = row + 1; index < size; index += 1) sum -= (lower[index * size + row] as number) * (solved[index] as number);
    solved[row] = sum / (lower[row * size + row] as number);
  }
  return solved;
}

const rounds = 60;

/** The `count` eigenvectors of the largest eigenvalues of a symmetric matrix, by simultaneous iteration. */
export function largestEigenvectors(matrix: Matrix, size: number, count: number): Float64Array[] {
  // Any beginning serves that favours no direction; a sum of cosines is the same everywhere.
  let vectors = Array.from({ length: count }, (_, vector) =>
    Float64Array.from({ length: size }, (_value, at) => Math.cos((vector + 1) * (at + 0.5))),
  );
  makeOrthonormal(vectors);
  for (let round = 0; round < rounds; round += 1) {
    vectors = vectors.map((vector) => multiplied(matrix, size, vector));
    makeOrthonormal(vectors);
  }
  return vectors;
}

function multiplied(matrix: Matrix, size: number, vector: Float64Array): Float64Array<ArrayBuffer> {
  const product = new Float64Array(size);
  for (let row = 0; row < size; row += 1) {
    let sum = 0;
    for (let column = 0; column < size; column += 1) sum += (matrix[row * size + column] as number) * (vector[column] as number);
    product[row] = sum;
  }
  return product;
}

/** Gram and Schmidt, each vector twice against rounding. */
function makeOrthonormal(vectors: readonly Float64Array[]): void {
  for (const [place, vector] of vectors.entries()) {
    for (const other of [...vectors.slice(0, place), ...vectors.slice(0, place)]) {
      const share = dot(vector, other);
      for (let at = 0; at < vector.length; at += 1) vector[at] = (vector[at] as number) - share * (other[at] as number);
    }
    const length = Math.max(1e-12, Math.sqrt(dot(vector, vector)));
    for (let at = 0; at < vector.length; at += 1) vector[at] = (vector[at] as number) / length;
  }
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] as number) * (b[at] as number);
  return sum;
}
