import { codePointLength } from '../characters/code-points.ts';
import type { Mark, Paragraph } from '../document/document.ts';
import { mergeMarks } from '../marks/cut-mark.ts';
import { removeMark } from './remove-mark.ts';

/**
 * Puts a mark on a paragraph. It is clamped to the text; marks of its kind under it give way, equal neighbours of a
 * divisible kind merge with it, so marks of one kind never overlap. Marks come back sorted by start within their kind.
 */
export function applyMark(paragraph: Paragraph, mark: Mark): Paragraph {
  const start = Math.max(0, mark.start);
  const end = Math.min(mark.end, codePointLength(paragraph.text));
  if (start >= end) return paragraph;
  const rest = removeMark(paragraph, mark.kind, start, end).marks;
  const same = [...rest.filter((other) => other.kind === mark.kind), { ...mark, start, end }].sort((a, b) => a.start - b.start);
  return { ...paragraph, marks: [...rest.filter((other) => other.kind !== mark.kind), ...mergeMarks(same)] };
}
