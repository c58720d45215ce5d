import type { MarkKind, Paragraph } from '../document/document.ts';
import { cutMark } from '../marks/cut-mark.ts';

/** Takes marks of one kind off [start, end) of a paragraph (code points). What lies outside stays, see `cutMark`. */
export function removeMark(paragraph: Paragraph, kind: MarkKind, start: number, end: number): Paragraph {
  return { ...paragraph, marks: paragraph.marks.flatMap((mark) => (mark.kind === kind ? cutMark(mark, start, end) : [mark])) };
}
