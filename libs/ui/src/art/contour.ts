export type Height = (x: number, y: number) => number;
type Point = readonly [number, number];
interface Segment {
  point: Point;
  end: string;
}

/** Per corner pattern of a cell: the edges (top, right, bottom, left) each piece of the line enters and leaves by. */
const turns = ['', 'lt', 'tr', 'lr', 'rb', 'lt rb', 'tb', 'lb', 'bl', 'bt', 'tr bl', 'br', 'rl', 'rt', 'tl', ''];

/**
 * Marching squares: the closed lines `height(x, y) = level` inside `width` × `height`, as one smooth SVG path with `digits` decimals.
 * Everything outside counts as sea, so each loop closes.
 */
export function contour(height: Height, level: number, width: number, depth: number, step = 4, digits: 0 | 1 = 1): string {
  const segments = segmentsOf(height, level, width, depth, step);
  let path = '';
  for (const loop of loopsOf(segments)) if (loop.length >= 6) path += smooth(digits === 0 ? thin(loop) : loop, digits);
  return path;
}

/** What nobody sees at whole pixels: points less than half a pixel beside the straight line between those that stay. */
function thin(loop: readonly Point[]): Point[] {
  const kept = loop.slice(0, 1);
  let between: Point[] = [];
  for (const [index, point] of loop.entries()) {
    const [from, to] = [kept.at(-1), loop[(index + 1) % loop.length]];
    if (index === 0 || !from || !to) continue;
    between.push(point);
    if (between.every((dropped) => distance(dropped, from, to) < 0.5)) continue;
    kept.push(point);
    between = [];
  }
  return kept;
}

function distance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  return Math.abs((x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)) / length;
}

function segmentsOf(height: Height, level: number, width: number, depth: number, step: number): Map<string, Segment> {
  const columns = Math.ceil(width / step) + 2;
  const rows = Math.ceil(depth / step) + 2;
  const stride = columns + 1;
  const grid = new Float64Array(stride * (rows + 1)).fill(-1 - level);
  for (let j = 1; j < rows; j++) for (let i = 1; i < columns; i++) grid[j * stride + i] = height((i - 1) * step, (j - 1) * step) - level;
  const z = (i: number, j: number) => grid[j * stride + i] ?? -1 - level;
  const crossing = (i1: number, j1: number, i2: number, j2: number): Point => {
    const from = z(i1, j1);
    const t = from / (from - z(i2, j2));
    return [(i1 + (i2 - i1) * t - 1) * step, (j1 + (j2 - j1) * t - 1) * step];
  };
  const segments = new Map<string, Segment>();
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const bits = (z(i, j) > 0 ? 1 : 0) | (z(i + 1, j) > 0 ? 2 : 0) | (z(i + 1, j + 1) > 0 ? 4 : 0) | (z(i, j + 1) > 0 ? 8 : 0);
      const turn = turns[bits];
      if (!turn) continue;
      const edges: Record<string, { key: string; at: () => Point }> = {
        t: { key: `h${i},${j}`, at: () => crossing(i, j, i + 1, j) },
        b: { key: `h${i},${j + 1}`, at: () => crossing(i, j + 1, i + 1, j + 1) },
        l: { key: `v${i},${j}`, at: () => crossing(i, j, i, j + 1) },
        r: { key: `v${i + 1},${j}`, at: () => crossing(i + 1, j, i + 1, j + 1) },
      };
      for (const [enter, leave] of turn.split(' ')) {
        const from = edges[enter ?? ''];
        const to = edges[leave ?? ''];
        if (from && to) segments.set(from.key, { point: from.at(), end: to.key });
      }
    }
  }
  return segments;
}

function* loopsOf(segments: Map<string, Segment>): Generator<Point[]> {
  for (const start of [...segments.keys()]) {
    const loop: Point[] = [];
    let key = start;
    for (let segment = segments.get(key); segment; segment = segments.get(key)) {
      segments.delete(key);
      loop.push(segment.point);
      key = segment.end;
    }
    if (loop.length > 0) yield loop;
  }
}

/** A number as short as a path takes it: no zero before the point. */
const terse = (value: number, digits: 0 | 1): string =>
  value
    .toFixed(digits)
    .replace(/\.0$/, '')
    .replace(/^(-?)0(?=[.])/, '$1')
    .replace('-0', '0');

/** Numbers in a row; no blank where a parser of paths needs none. */
function row(values: readonly number[], digits: 0 | 1): string {
  let text = '';
  let last = '';
  for (const value of values) {
    const number = terse(value, digits);
    const isApart = text === '' || number.startsWith('-') || (number.startsWith('.') && last.includes('.'));
    text += isApart ? number : ` ${number}`;
    last = number;
  }
  return text;
}

/** Steps from point to point are half as long to write as places, and lead between rounded points so that nothing adds up. */
function smooth(loop: readonly Point[], digits: 0 | 1): string {
  const grain = digits === 1 ? 10 : 1;
  const rounded = ([x, y]: Point): Point => [Math.round(x * grain) / grain, Math.round(y * grain) / grain];
  const at = (index: number): Point => loop[(index + loop.length) % loop.length] ?? [0, 0];
  const middle = (a: Point, b: Point): Point => rounded([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
  const start = middle(at(-1), at(0));
  let [x, y] = start;
  const steps = loop.flatMap((point, k) => {
    const [bendX, bendY] = rounded(point);
    const [nextX, nextY] = middle(point, at(k + 1));
    const step = [bendX - x, bendY - y, nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    return step;
  });
  return `M${row(start, digits)}q${row(steps, digits)}Z`;
}
