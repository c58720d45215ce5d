import { offsetMap } from '../characters/code-points.ts';
import type { Mark, Paragraph } from '../document/document.ts';
import { hasItemPerCharacter } from '../marks/clip-values.ts';

/** A stretch of a text, in UTF-16 units, half open. */
export interface TextRange {
  start: number;
  end: number;
}

/** A text without its ranges, which are in order. */
export function withoutRanges(text: string, ranges: readonly TextRange[]): string {
  let at = 0;
  let kept = '';
  for (const { start, end } of ranges) {
    kept += text.slice(at, start);
    at = Math.max(at, end);
  }
  return kept + text.slice(at);
}

/** A paragraph without ranges of its text: marks shrink, pauses move to the cut. A mark with an item a character goes if it is cut. */
export function cutRanges(paragraph: Paragraph, ranges: readonly TextRange[]): Paragraph {
  if (ranges.length === 0) return paragraph;
  const map = offsetMap(paragraph.text);
  const cuts = ranges.map(({ start, end }) => ({ start: map.toPoint(start), end: map.toPoint(end) }));
  const moved = (point: number): number => point - cuts.reduce((sum, { start, end }) => sum + Math.max(0, Math.min(point, end) - start), 0);
  const marks = paragraph.marks
    .map((mark): Mark => ({ ...mark, start: moved(mark.start), end: moved(mark.end) }))
    .filter((mark) => mark.end > mark.start && hasItemPerCharacter(mark));
  const inserts = paragraph.inserts.map((insert) => ({ ...insert, at: moved(insert.at) }));
  return { ...paragraph, text: withoutRanges(paragraph.text, ranges), marks, inserts };
}
