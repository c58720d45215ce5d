import { codePointLength } from '../characters/code-points.ts';
import type { Paragraph, ScriptDocument } from '../document/document.ts';
import { emptyDocument } from '../document/empty-document.ts';
import { applyMark } from '../editing/apply-mark.ts';
import type { MarkValue } from '../marks/mark-kinds.ts';
import { insertPause } from '../editing/pause-insert.ts';

/** A beginning of a script that can be heard and then changed. */
export interface StartTemplate {
  /** Its name in an address. */
  name: string;
  title: string;
  document: ScriptDocument;
}

/** A text with its marks, in the order of the text: a string, a string with a mark, or a pause in ms. */
export type TemplatePiece = string | number | readonly [text: string, mark: MarkValue];

export const startTemplate = (
  name: string,
  title: string,
  voiceId: string,
  paragraphs: readonly (readonly TemplatePiece[])[],
): StartTemplate => ({ name, title, document: { ...emptyDocument(voiceId), paragraphs: paragraphs.map(paragraphOf) } });

function paragraphOf(pieces: readonly TemplatePiece[]): Paragraph {
  const text = pieces.map((piece) => (typeof piece === 'object' ? piece[0] : typeof piece === 'string' ? piece : '')).join('');
  let at = 0;
  return pieces.reduce<Paragraph>(
    (paragraph, piece) => {
      if (typeof piece === 'number') return insertPause(paragraph, at, piece);
      const start = at;
      at += codePointLength(typeof piece === 'string' ? piece : piece[0]);
      return typeof piece === 'string' ? paragraph : applyMark(paragraph, { ...piece[1], start, end: at });
    },
    { text, marks: [], inserts: [] },
  );
}
