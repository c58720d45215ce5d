/** Numbers in order as the call takes them: 3, 4, 5, 9 → `3-5,9`. */
export function rangesOf(numbers: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range && number === range.last + 1) range.last = number;
    else ranges.push({ first: number, last: number });
  }
  return ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join(',');
}
