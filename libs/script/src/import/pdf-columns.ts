import type { PdfSegment } from './pdf-segments.ts';

/** Lines on either side, the share of them that fills its side, and their width in sizes of letters, from which two sides are columns and no table. */
const evidence = { lines: 3, full: 0.5, fullness: 0.7, width: 6 } as const;
const deepest = 4;
/** Left ends of lines that are tried. */
const mostEdges = 24;

/** Blocks of segments in the order of reading: columns from left to right, above and below what runs over all of them. */
export function columnsOf(segments: readonly PdfSegment[], depth = 0): PdfSegment[][] {
  const edge = depth < deepest ? gutterOf(segments) : undefined;
  if (edge === undefined) return segments.length === 0 ? [] : [[...segments]];
  const blocks: PdfSegment[][] = [];
  for (const { left, right, over } of bandsOf(segments, edge)) {
    if (over.length > 0) blocks.push(over);
    blocks.push(...columnsOf(left, depth + 1), ...columnsOf(right, depth + 1));
  }
  return blocks;
}

interface Band {
  /** What runs over both columns, above them. */
  over: PdfSegment[];
  left: PdfSegment[];
  right: PdfSegment[];
}

function bandsOf(segments: readonly PdfSegment[], edge: number): Band[] {
  const bands: Band[] = [{ over: [], left: [], right: [] }];
  for (const segment of segments) {
    const band = bands.at(-1);
    if (!band) continue;
    if (segment.x >= edge) band.right.push(segment);
    else if (segment.end <= edge) band.left.push(segment);
    else if (band.left.length + band.right.length === 0) band.over.push(segment);
    else bands.push({ over: [segment], left: [], right: [] });
  }
  return bands;
}

/** Where the right one of two columns begins. */
function gutterOf(segments: readonly PdfSegment[]): number | undefined {
  const starts = Map.groupBy(segments, ({ x }) => Math.round(x / 3));
  let best: { edge: number; lines: number } | undefined;
  const likely = [...starts.values()].filter((some) => some.length >= evidence.lines).sort((a, b) => b.length - a.length);
  for (const some of likely.slice(0, mostEdges)) {
    const edge = Math.min(...some.map(({ x }) => x)) - 0.5;
    const lines = bandsOf(segments, edge).reduce((sum, band) => sum + linesBeside(band), 0);
    if (lines >= evidence.lines && lines > (best?.lines ?? 0)) best = { edge, lines };
  }
  return best?.edge;
}

/** How many lines stand beside others, if both sides look like columns. */
function linesBeside({ left, right }: Band): number {
  const [here, there] = [linesOf(left), linesOf(right)];
  const fewest = Math.min(here.length, there.length);
  if (fewest < 2 || !isColumn(here) || !isColumn(there)) return 0;
  const overlap = Math.min(bottomOf(left), bottomOf(right)) - Math.max(topOf(left), topOf(right));
  return overlap > 0 ? fewest : 0;
}

type Line = Pick<PdfSegment, 'x' | 'end' | 'y' | 'size'>;

/** From their first to their last word: justified ones have wide gaps. */
function linesOf(segments: readonly PdfSegment[]): Line[] {
  const lines: Line[] = [];
  for (const { x, end, y, size } of segments) {
    const last = lines.at(-1);
    if (last && Math.abs(last.y - y) < 0.4 * size) {
      last.x = Math.min(last.x, x);
      last.end = Math.max(last.end, end);
    } else lines.push({ x, end, y, size });
  }
  return lines;
}

const topOf = (segments: readonly PdfSegment[]): number => segments[0]?.y ?? 0;
const bottomOf = (segments: readonly PdfSegment[]): number => segments.at(-1)?.y ?? 0;

function isColumn(lines: readonly Line[]): boolean {
  const from = Math.min(...lines.map(({ x }) => x));
  const width = Math.max(...lines.map(({ end }) => end)) - from;
  const full = lines.filter(({ x, end }) => end - x >= evidence.fullness * width).length;
  return width >= evidence.width * (lines[0]?.size ?? 0) && full >= evidence.full * lines.length;
}
