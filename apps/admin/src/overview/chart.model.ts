/** Round steps below the largest value, three at most: 1, 2 or 5 times a power of ten. */
export function gridLines(largest: number): number[] {
  if (largest <= 0) return [];
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [0.5, 1, 2, 5].map((part) => part * power).find((size) => largest / size <= 3.5) ?? power * 10;
  return Array.from({ length: Math.floor(largest / step) }, (_, at) => (at + 1) * step);
}
