/** One step from what was asked to what was heard; one side is absent for what is missing or was added. */
export interface AlignedPair {
  asked: string | undefined;
  heard: string | undefined;
}

/** The cheapest way from one list to the other: exchange, loss and addition cost one each. An exchange is preferred. */
export function align(asked: readonly string[], heard: readonly string[]): AlignedPair[] {
  const width = heard.length + 1;
  const costs = new Uint32Array((asked.length + 1) * width);
  const cost = (row: number, column: number): number => costs[row * width + column] ?? 0;
  for (let row = 0; row <= asked.length; row += 1)
    for (let column = 0; column <= heard.length; column += 1) {
      const exchanged = row > 0 && column > 0 ? cost(row - 1, column - 1) + Number(asked[row - 1] !== heard[column - 1]) : Infinity;
      const lost = row > 0 ? cost(row - 1, column) + 1 : Infinity;
      const added = column > 0 ? cost(row, column - 1) + 1 : Infinity;
      costs[row * width + column] = row + column === 0 ? 0 : Math.min(exchanged, lost, added);
    }
  const pairs: AlignedPair[] = [];
  let [row, column] = [asked.length, heard.length];
  while (row > 0 || column > 0) {
    const own = cost(row, column);
    const isDifferent = Number(asked[row - 1] !== heard[column - 1]);
    if (row > 0 && column > 0 && cost(row - 1, column - 1) + isDifferent === own)
      pairs.push({ asked: asked[(row -= 1)], heard: heard[(column -= 1)] });
    else if (row > 0 && cost(row - 1, column) + 1 === own) pairs.push({ asked: asked[(row -= 1)], heard: undefined });
    else pairs.push({ asked: undefined, heard: heard[(column -= 1)] });
  }
  return pairs.reverse();
}

/** How many steps are errors. */
export function errorsOf(pairs: readonly AlignedPair[]): number {
  return pairs.filter(({ asked, heard }) => asked !== heard).length;
}
