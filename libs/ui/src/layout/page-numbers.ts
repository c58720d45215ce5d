/** The numbers shown for page `current` of `total`: both ends, two around the current one, 0 for a gap. */
export function pageNumbers(current: number, total: number): number[] {
  const shown: number[] = [];
  for (let page = 1; page <= total; page++) {
    const near = page === 1 || page === total || Math.abs(page - current) <= 2;
    if (near) shown.push(page);
    else if (shown.at(-1) !== 0) shown.push(0);
  }
  return shown;
}
