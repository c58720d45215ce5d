/**
 * The longest sequence of characters that both texts have in the same order, as pairs of places in them. Clauses are short: time and memory go
 * with the product of their lengths.
 */
export function matchCharacters(first: readonly string[], second: readonly string[]): [number, number][] {
  const width = second.length + 1;
  const longest = new Uint32Array((first.length + 1) * width);
  const at = (row: number, column: number): number => longest[row * width + column] ?? 0;
  for (let row = first.length - 1; row >= 0; row -= 1)
    for (let column = second.length - 1; column >= 0; column -= 1)
      longest[row * width + column] =
        first[row] === second[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < first.length && column < second.length) {
    if (first[row] === second[column]) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}
