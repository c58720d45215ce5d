import { excerpt, firstWordWidth, hyphened, itemStart, joinedLines, sentenceEnd } from './hard-lines.ts';
import type { PdfBlock, PdfLine } from './pdf-lines.ts';

/** Lines that belong together. */
export interface PdfParagraph {
  page: number;
  lines: PdfLine[];
  isHeading: boolean;
}

/** In sizes of letters, or shares of what is usual. */
const evidence = { indent: 0.8, gap: 1.4, heading: 1.12, sameSize: 0.06, headingGap: 2, longestHeading: 60, spare: 0.9 } as const;

/** The size in which most of the text is written. */
export function usualSize(blocks: readonly PdfBlock[]): number {
  const lengths = new Map<number, number>();
  for (const { lines } of blocks)
    for (const { size, text } of lines) {
      const rounded = Math.round(size * 2) / 2;
      lengths.set(rounded, (lengths.get(rounded) ?? 0) + text.length);
    }
  return [...lengths].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** Lines of a page's columns as paragraphs; one that goes on in the next column or on the next page is whole. */
export function paragraphsOf(blocks: readonly PdfBlock[], body: number): PdfParagraph[] {
  const paragraphs: PdfParagraph[] = [];
  const page = { body, usualGap: gapOf(blocks), isWrapped: isWrapped(blocks) };
  let before: PdfBlock | undefined;
  for (const block of blocks) {
    const edges = edgesOf(block, blocks);
    for (const [index, line] of block.lines.entries()) {
      const open = paragraphs.at(-1);
      const joins =
        open &&
        (index > 0 ? goesOn(open, line, edges, page) : before !== undefined && runsOver(open, line, edgesOf(before, blocks), edges, body));
      if (joins) open.lines.push(line);
      else paragraphs.push({ page: block.page, lines: [line], isHeading: line.size >= evidence.heading * body && isShort(line) });
    }
    before = block;
  }
  return paragraphs;
}

const isShort = ({ text }: PdfLine): boolean => text.trim().length <= evidence.longestHeading;
const isSameSize = (one: PdfLine, other: PdfLine): boolean => Math.abs(one.size - other.size) <= evidence.sameSize * one.size;

interface Edges {
  left: number;
  right: number;
}

/** Those of columns at the same place: the last lines of a text alone do not reach the margin. */
function edgesOf({ left, right, lines }: PdfBlock, blocks: readonly PdfBlock[]): Edges {
  const near = 2.5 * (lines[0]?.size ?? 0);
  const peers = blocks.filter((each) => Math.abs(each.left - left) <= near && each.right > left);
  if (lines.length >= 5) return { left, right };
  return { left: Math.min(left, ...peers.map((each) => each.left)), right: Math.max(right, ...peers.map((each) => each.right)) };
}

/** The usual distance of two lines, in sizes of letters. */
function gapOf(blocks: readonly PdfBlock[]): number {
  const gaps = blocks.flatMap(({ lines }) =>
    lines.slice(1).flatMap((line, index) => {
      const above = lines[index];
      return above && isSameSize(above, line) ? [(line.y - above.y) / line.size] : [];
    }),
  );
  const counted = new Map<number, number>();
  for (const gap of gaps) counted.set(Math.round(gap * 10) / 10, (counted.get(Math.round(gap * 10) / 10) ?? 0) + 1);
  return [...counted].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 1.2;
}

/** The line did not end because the text did: the next word had no room on it. */
function isFull(line: PdfLine, next: PdfLine, { right }: Edges): boolean {
  const word = Math.max(firstWordWidth(next.text.trim()), 1.5) + (hanzi.test(next.text) ? 0.6 : 0);
  return right - line.end < word * line.size * evidence.spare;
}
const hanzi = /^\s*\p{Script=Han}/u;

const isOpen = ({ text }: PdfLine): boolean => !sentenceEnd.test(text.trim());
const startsSmall = ({ text }: PdfLine): boolean => /^\s*\p{Ll}/u.test(text);
const isCut = (line: PdfLine, next: PdfLine): boolean => hyphened.test(line.text.trim()) && startsSmall(next);

function goesOn(
  { lines, isHeading }: PdfParagraph,
  next: PdfLine,
  edges: Edges,
  { body, usualGap, isWrapped: wraps }: { body: number; usualGap: number; isWrapped: boolean },
): boolean {
  const last = lines.at(-1);
  const [first, second] = lines;
  if (!last || !first || !isSameSize(last, next) || last.isRow || next.isRow) return false;
  const gap = (next.y - last.y) / next.size;
  if (isHeading)
    return gap <= evidence.headingGap && isShort(next) && lines.length < 3 && isOpen(last) && !itemStart.test(next.text.trim());
  if (last.size >= evidence.heading * body && gap > evidence.headingGap) return false;
  if (isCut(last, next)) return true;
  const full = isFull(last, next, edges);
  if (gap > evidence.gap * usualGap && !(full && isOpen(last))) return false;
  const isItem = itemStart.test(first.text.trim());
  const indent = evidence.indent * next.size;
  const hangs = second !== undefined && second.x > first.x + indent;
  // A list, or a list of sources, has its further lines further right.
  if (hangs && Math.abs(next.x - first.x) < indent) return false;
  if (itemStart.test(next.text.trim()) && !(full && isOpen(last) && !isItem)) return false;
  if (next.x > last.x + indent && next.x > edges.left + indent && !isItem && !(full && isOpen(last))) return false;
  return (full && (wraps || isOpen(last))) || (isOpen(last) && startsSmall(next));
}

/** Most lines end inside a sentence: a sentence that ends with its line may be inside a paragraph. */
function isWrapped(blocks: readonly PdfBlock[]): boolean {
  const lines = blocks.flatMap((block) => block.lines.slice(0, -1));
  return lines.filter(isOpen).length * 2 >= lines.length;
}

/** From the last line of a column to the first of the next. */
function runsOver(open: PdfParagraph, next: PdfLine, above: Edges, edges: Edges, body: number): boolean {
  const last = open.lines.at(-1);
  if (!last || open.isHeading || last.isRow || next.isRow || !isSameSize(last, next) || last.size >= evidence.heading * body) return false;
  if (isCut(last, next)) return true;
  if (!isOpen(last) || itemStart.test(next.text.trim()) || next.x > edges.left + evidence.indent * next.size) return false;
  return isFull(last, next, above) || startsSmall(next);
}

/** The lines of a paragraph as one, in pieces; what a reader should know of is told to `onJoin`. */
export function joinedPieces(
  { lines }: PdfParagraph,
  onJoin: (excerpt: string, isCut: boolean) => void,
): { text: string; raised: boolean }[] {
  const pieces: { text: string; raised: boolean }[] = [];
  for (const [index, line] of lines.entries()) {
    const above = lines[index - 1];
    const last = pieces.at(-1);
    if (above && last) {
      const cut = isCut(above, line);
      onJoin(
        cut
          ? `${excerpt(above.text, line.text)} → ${joinedLines(above.text.slice(-12), line.text.slice(0, 12))}`
          : excerpt(above.text, line.text),
        cut,
      );
      last.text = joinedLines(last.text, line.text).slice(0, -line.text.trimStart().length);
    }
    pieces.push(...line.pieces.map(({ text, raised }, place) => ({ text: place === 0 ? text.trimStart() : text, raised })));
  }
  return pieces;
}
