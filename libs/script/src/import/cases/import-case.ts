/** A text from outside and what a script makes of it. */
export interface ImportCase {
  kind: string;
  text: string;
  html?: string;
  /** The paragraphs. */
  lines: readonly string[];
  /** Texts of parts and notes that say what became of the rest: each is in one of them. */
  named?: readonly string[];
  /** Values of marks and pauses, in JSON: each is in the document. */
  has?: readonly string[];
  /** Begins of the cues in ms. */
  starts?: readonly (number | undefined)[];
}

type Row = readonly [text: string, lines: readonly string[], more?: Partial<Omit<ImportCase, 'kind' | 'text' | 'lines'>>];

export const casesOf = (kind: string, rows: readonly Row[]): ImportCase[] =>
  rows.map(([text, lines, more = {}]) => ({ kind, text, lines, ...more }));
