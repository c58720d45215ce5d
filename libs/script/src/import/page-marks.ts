import type { ImportNotes } from './import-notes.ts';

const pageNumber =
  /^\s*(?:第\s*[\d一二三四五六七八九十百]{1,5}\s*页(?:\s*[,，/]?\s*共\s*[\d一二三四五六七八九十百]{1,5}\s*页)?|[-–—－]\s*\d{1,4}\s*[-–—－]|\d{1,4}\s*\/\s*\d{1,4}|page\s+\d{1,4}(?:\s+of\s+\d{1,4})?)\s*$/i;

export const isPageNumber = (line: string): boolean => pageNumber.test(line);

/** Enough page numbers to be those of pages. */
const FEWEST = 2;
/** A running head is beside a page number at least so often. */
const REPEATED = 2;

/**
 * Lines without page numbers and the running heads beside them, as a page's copied text has them; a person may keep them.
 * A single line of this kind stays: it may be text.
 */
export function withoutPageMarks(lines: readonly string[], notes: ImportNotes): string[] {
  const pages = lines.flatMap((line, index) => (isPageNumber(line) ? [index] : []));
  if (pages.length < FEWEST) return [...lines];
  const heads = runningHeads(lines, pages);
  return lines.filter((line, index) => {
    const isMark = isPageNumber(line) || heads.has(index);
    if (isMark) notes.parts.add('page_marks', `${index + 1}:1`, line);
    return !isMark || notes.parts.keeps('page_marks');
  });
}

/** The nearest lines of text before and after page numbers, if they repeat. */
function runningHeads(lines: readonly string[], pages: readonly number[]): ReadonlySet<number> {
  const beside = pages.flatMap((page) => [next(lines, page, -1), next(lines, page, 1)]).filter((index) => index >= 0);
  const times = Map.groupBy(new Set(beside), (index) => lines[index]?.trim() ?? '');
  return new Set([...times].flatMap(([text, places]) => (places.length >= REPEATED && text.length <= 40 ? places : [])));
}

function next(lines: readonly string[], from: number, step: number): number {
  let index = from + step;
  while (index >= 0 && index < lines.length && lines[index]?.trim() === '') index += step;
  return index < lines.length ? index : -1;
}
