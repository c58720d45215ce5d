/** One step from what was asked to what was heard; one side is absent for what is missing or was added. */
export interface AlignedPair {
  asked: string | undefined;
  heard: string | undefined;
}

/** Of two ways with as many errors, the one with more equal pairs is taken, then the one that exchanges for what begins the same. */
const gapCost = 1024;
const nearCost = gapCost + 1;
const exchangeCost = gapCost + 2;

/** The way with the fewest errors from one list to the other; exchange, loss and addition are one error each. */
export function align(asked: readonly string[], heard: readonly string[]): AlignedPair[] {
  const width = heard.length + 1;
  const costs = new Uint32Array((asked.length + 1) * width);
  const cost = (row: number, column: number): number => costs[row * width + column] ?? 0;
  for (let row = 0; row <= asked.length; row += 1)
    for (let column = 0; column <= heard.length; column += 1) {
      const exchanged = row > 0 && column > 0 ? cost(row - 1, column - 1) + pairCost(asked[row - 1], heard[column - 1]) : Infinity;
      const lost = row > 0 ? cost(row - 1, column) + gapCost : Infinity;
      const added = column > 0 ? cost(row, column - 1) + gapCost : Infinity;
      costs[row * width + column] = row + column === 0 ? 0 : Math.min(exchanged, lost, added);
    }
  const pairs: AlignedPair[] = [];
  let [row, column] = [asked.length, heard.length];
  while (row > 0 || column > 0) {
    const own = cost(row, column);
    const paired = pairCost(asked[row - 1], heard[column - 1]);
    if (row > 0 && column > 0 && cost(row - 1, column - 1) + paired === own)
      pairs.push({ asked: asked[(row -= 1)], heard: heard[(column -= 1)] });
    else if (row > 0 && cost(row - 1, column) + gapCost === own) pairs.push({ asked: asked[(row -= 1)], heard: undefined });
    else pairs.push({ asked: undefined, heard: heard[(column -= 1)] });
  }
  return pairs.reverse();
}

function pairCost(asked: string | undefined, heard: string | undefined): number {
  if (asked === heard) return 0;
  return asked?.[0] === heard?.[0] ? nearCost : exchangeCost;
}

/** How many steps are errors. */
export function errorsOf(pairs: readonly AlignedPair[]): number {
  return pairs.filter(({ asked, heard }) => asked !== heard).length;
}
