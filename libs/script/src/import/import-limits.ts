import { MAX_IMPORT_BYTES, MAX_PARAGRAPHS, MAX_SCRIPT_CHARACTERS } from '../document/limits.ts';

/** What a file may cost before it is refused. */
export const importLimits = {
  /** Of the file. */
  bytes: MAX_IMPORT_BYTES,
  /** Of one entry of an archive once unpacked. */
  entryBytes: 48 * 1024 * 1024,
  entries: 4096,
  /** Of all files of a book together, after which the others are left out. */
  bookBytes: 64 * 1024 * 1024,
  /** Of a PDF. */
  pages: 3000,
  /** UTF-16 units of a PDF, running heads included. */
  pdfUnits: 2 * MAX_SCRIPT_CHARACTERS,
  /** UTF-16 units of Markdown: its reader looks at a line several times. */
  markdownUnits: 2_000_000,
  /** Elements inside one another. */
  depth: 256,
  paragraphs: MAX_PARAGRAPHS,
  marksPerParagraph: 10_000,
  notes: 200,
  /** Shown of one kind of part. */
  partItems: 20,
  /** Lines of a text in an encoding that is not certain. */
  previewLines: 6,
} as const;
