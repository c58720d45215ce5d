/** Round steps below the largest value, three at most: 1, 2 or 5 times a power of ten. */
export function gridLines(largest: number): number[] {
  if (largest <= 0) return [];
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [0.5, 1, 2, 5].map((part) => part * power).find((size) => largest / size <= 3.5) ?? power * 10;
  return Array.from({ length: Math.floor(largest / step) }, (_, at) => (at + 1) * step);
}

/** One scale for what is above and below the zero line, and where that line is: at the bottom unless something is below it. */
export function scaleBetween(
  top: number,
  bottom: number,
  { above, below }: { above: number; below: number },
): { scale: number; zero: number } {
  const scale = (bottom - top) / Math.max(above + below, 1);
  return { scale, zero: bottom - below * scale };
}
