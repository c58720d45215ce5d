import { createContext, finishContext } from './create-context.ts';
import { ImportError } from './import-error.ts';
import type { ReadOptions, ReadScript } from './import-format.ts';
import type { ImportNotes } from './import-notes.ts';
import type { PartKind } from './import-parts.ts';
import { columnsOf } from './pdf-columns.ts';
import { blockOf, leaders, type PdfBlock, type PdfLine } from './pdf-lines.ts';
import { markedPages } from './pdf-page-marks.ts';
import { straightened, type PdfPage, type PdfSource } from './pdf-pages.ts';
import { joinedPieces, paragraphsOf, usualSize, type PdfParagraph } from './pdf-paragraphs.ts';
import { segmentText } from './pdf-segments.ts';
import { raisedText } from './raised-text.ts';

/**
 * The text of a PDF as it is read: columns one after the other, lines joined to paragraphs, words cut by a hyphen whole. Running heads and page
 * numbers, footnotes and a list of contents are parts; turned text (stamps across a page) and pages without text are listed.
 * @throws ImportError `import.scanned` without any text, `import.not_text` where its letters say nothing
 */
export function readPdf({ pages, title }: PdfSource, options: ReadOptions, notes: ImportNotes): ReadScript {
  if (pages.every(({ texts }) => texts.every(({ text }) => text.trim() === ''))) throw new ImportError('import.scanned', `${pages.length}`);
  if (!saysSomething(pages)) throw new ImportError('import.not_text', 'pdf');
  const context = createContext(options, notes);
  notes.parts.decide('line_ends', { kept: false, asks: false });
  const written = blocksOf(pages, notes);
  const body = usualSize(written.flatMap(({ blocks }) => blocks));
  const marks = written.flatMap(({ kept }) => kept);
  const blocks = written.flatMap((page) => page.blocks.flatMap((block) => withoutFootnotes(block, body)));
  const add = (paragraph: PdfParagraph): void => {
    const where = pageName(paragraph.page);
    for (const { text, raised } of piecesOf(paragraph, where, notes)) {
      if (raised) {
        const meaning = raisedText(context, where, false);
        meaning.onText(text);
        meaning.onClose?.();
      } else context.builder.text(text);
    }
    if (paragraph.isHeading) context.builder.endHeading();
    else context.builder.end();
  };
  const text = paragraphsOf(
    blocks.filter(({ part }) => part === undefined),
    body,
  );
  for (const [index, paragraph] of text.entries())
    if (!isContents(paragraph, text[index + 1]) || isKept('contents', paragraph, notes)) add(paragraph);
  const footnotes = paragraphsOf(
    blocks.filter(({ part }) => part !== undefined),
    body,
  );
  for (const paragraph of footnotes) if (isKept('footnotes', paragraph, notes)) add({ ...paragraph, isHeading: false });
  for (const block of marks) for (const line of block.lines) add({ page: block.page, lines: [line], isHeading: false });
  return { ...finishContext(context), title };
}

/** What people say to each other. */
const pageName = (page: number): string => `p${page}`;

/** A line of the list of contents, or its heading. */
const isContents = ({ lines }: PdfParagraph, next?: PdfParagraph): boolean =>
  lines.every(({ text }) => leaders.test(text)) ||
  (next !== undefined && isContents(next) && lines.every(({ text }) => contents.test(text)));
const contents = /^\s*(?:目\s*[录錄次]|(?:table of )?contents)\s*$/i;

function isKept(kind: PartKind, { page, lines }: PdfParagraph, { parts }: ImportNotes): boolean {
  parts.add(kind, pageName(page), lines.map(({ text }) => text).join(' '));
  return parts.keeps(kind);
}

function piecesOf(paragraph: PdfParagraph, where: string, notes: ImportNotes): { text: string; raised: boolean }[] {
  return joinedPieces(paragraph, (shown, isCut) => {
    if (isCut) notes.add('changed', where, shown);
    else notes.parts.add('line_ends', where, shown);
  });
}

interface WrittenPage {
  blocks: PdfBlock[];
  /** Running heads and page numbers that a person wants. */
  kept: PdfBlock[];
}

function blocksOf(pages: readonly PdfPage[], notes: ImportNotes): WrittenPage[] {
  return markedPages(pages.map(straightened)).map(({ segments, marks, turned }, index) => {
    const page = index + 1;
    const where = pageName(page);
    if (segments.length + marks.length + turned.length === 0) notes.addOnce('left_out', where, '<page>');
    if (turned.length > 0) notes.add('left_out', where, turned.map(({ text }) => text).join(' '));
    for (const mark of marks) notes.parts.add('page_marks', where, segmentText(mark));
    const keeps = marks.length > 0 && notes.parts.keeps('page_marks');
    return { blocks: columnsOf(segments).map((each) => blockOf(each, page)), kept: keeps ? [blockOf(marks, page)] : [] };
  });
}

const FOOTNOTE = {
  size: 0.92,
  mark: /^\s*(?:[[［【(（]?\s*(?:注\s*)?\d{1,3}\s*[\]］】)）.．、\s]|\d{1,3}\p{Script=Han}|[①-⑳*†‡※])/u,
} as const;

/** The small lines at the foot of a column that begin with the mark of a note, apart from the others. */
function withoutFootnotes(block: PdfBlock, body: number): (PdfBlock & { part?: 'footnotes' })[] {
  const { lines } = block;
  const isSmall = ({ size }: PdfLine): boolean => size <= FOOTNOTE.size * body;
  const firstSmall = lines.findLastIndex((line) => !isSmall(line)) + 1;
  const from = lines.findIndex((line, index) => index >= firstSmall && FOOTNOTE.mark.test(line.text));
  if (from < 0) return [block];
  const notes = { ...block, lines: lines.slice(from), part: 'footnotes' as const };
  return from === 0 ? [notes] : [{ ...block, lines: lines.slice(0, from) }, notes];
}

/** Letters without a known meaning come as private or control characters. */
function saysSomething(pages: readonly PdfPage[]): boolean {
  const sample = pages
    .flatMap(({ texts }) => texts.map(({ text }) => text))
    .join('')
    .slice(0, 65_536);
  const unknown = sample.match(/[\p{Co}\p{Cn}\ufffd]|(?![\t\n\r\f])\p{Cc}/gu)?.length ?? 0;
  return unknown * 3 < sample.length;
}
