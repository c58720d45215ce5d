import { contour, type Height } from './contour.ts';

const hill: Height = (x, y) => 1 - Math.hypot(x - 50, y - 50) / 50;

/** The places a path of `M`, `q` and `Z` goes through. */
function placesOf(path: string): { bends: number[][]; ends: number[][] } {
  const [start = [], steps = []] = path
    .slice(1, -1)
    .split('q')
    .map((part) => (part.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number));
  let [x = 0, y = 0] = start;
  const [bends, ends]: [number[][], number[][]] = [[], []];
  for (let k = 0; k < steps.length; k += 4) {
    bends.push([x + (steps[k] ?? 0), y + (steps[k + 1] ?? 0)]);
    [x, y] = [x + (steps[k + 2] ?? 0), y + (steps[k + 3] ?? 0)];
    ends.push([x, y]);
  }
  return { bends, ends };
}

test.each([0, 1] as const)('with %i decimals every bend lies on the level, however many steps lead there', (digits) => {
  const { bends } = placesOf(contour(hill, 0.5, 100, 100, 2, digits));
  expect(bends.length).toBeGreaterThan(digits === 1 ? 30 : 12);
  for (const [x = 0, y = 0] of bends) expect(Math.abs(Math.hypot(x - 50, y - 50) - 25)).toBeLessThan(digits === 1 ? 0.2 : 0.9);
});

test('the line ends where it began', () => {
  const path = contour(hill, 0.5, 100, 100);
  const [x = Number.NaN, y = Number.NaN] = /^M([\d.]+) ([\d.]+)q/.exec(path)?.slice(1).map(Number) ?? [];
  const [endX, endY] = placesOf(path).ends.at(-1) ?? [];
  expect(endX).toBeCloseTo(x, 5);
  expect(endY).toBeCloseTo(y, 5);
});
