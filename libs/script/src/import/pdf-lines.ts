import { itemStart } from './hard-lines.ts';
import { segmentText, type PdfSegment } from './pdf-segments.ts';

/** A line of a column. */
export interface PdfLine {
  pieces: { text: string; raised: boolean }[];
  text: string;
  x: number;
  end: number;
  y: number;
  size: number;
  /** Has cells, or is one of a list of contents. */
  isRow: boolean;
}

/** Lines of one column of a page. */
export interface PdfBlock {
  page: number;
  lines: PdfLine[];
  left: number;
  right: number;
}

/** In sizes of letters: from which gap on two pieces of a line may be cells of a table, and from which they are. */
const cellGap = { least: 1.5, sure: 6 } as const;
const startOf = ({ x }: PdfSegment): number => Math.round(x / 3);
/** Cells of lines below each other begin at the same place, words of justified lines do not. */
const isBelowOther = ({ y, size }: PdfSegment, others: readonly PdfSegment[]): boolean =>
  others.some((other) => other.y !== y && Math.abs(other.y - y) < 2.6 * size);
const letterApart = /^(?:\p{Script=Han}\s+)+\p{Script=Han}$/u;
/** Dots that lead to the number of a page. */
export const leaders = /(?:\.\s?){4,}\s*\d{1,4}\s*$|(?:…|⋯){2,}\s*\d{1,4}\s*$|·{4,}\s*\d{1,4}\s*$/u;
const marked = /[\p{P}\p{S}]\s*$/u;

/** The segments of a column as its lines, from top to bottom. */
export function blockOf(segments: readonly PdfSegment[], page: number): PdfBlock {
  const lines: PdfLine[] = [];
  const starts = Map.groupBy(segments, startOf);
  for (const segment of segments.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const last = lines.at(-1);
    if (last && Math.abs(last.y - segment.y) < 0.4 * Math.min(last.size, segment.size))
      append(last, segment, isBelowOther(segment, starts.get(startOf(segment)) ?? []));
    else lines.push({ ...segment, pieces: segment.pieces.map((piece) => ({ ...piece })), text: segmentText(segment), isRow: false });
  }
  for (const line of lines) {
    if (letterApart.test(line.text.trim())) setText(line, line.text.replaceAll(/\s+/g, ''));
    line.isRow ||= leaders.test(line.text);
  }
  return { page, lines, left: Math.min(...lines.map(({ x }) => x)), right: Math.max(...lines.map(({ end }) => end)) };
}

function setText(line: PdfLine, text: string): void {
  line.text = text;
  line.pieces = [{ text, raised: false }];
}

/** What stands further right on the same line: a cell of a table is read like one of a list. */
function append(line: PdfLine, segment: PdfSegment, isInLine: boolean): void {
  const gap = (segment.x - line.end) / line.size;
  const isApart = gap >= cellGap.sure || (isInLine && gap >= cellGap.least);
  const isCell = isApart && !marked.test(line.text) && !itemStart.test(`${line.text} `);
  const between = isCell && [...line.text.trim()].length > 1 ? '，' : ' ';
  line.isRow ||= between !== ' ';
  line.pieces.push({ text: between, raised: false }, ...segment.pieces);
  line.text += between + segmentText(segment);
  line.end = Math.max(line.end, segment.end);
}
