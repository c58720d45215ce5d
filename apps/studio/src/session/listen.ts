import { countWords, documentText, heardWords, planClauses, type LanguageOf, type ScriptDocument } from '@shengyu/script';
import type { Node } from 'prosemirror-model';
import { terms } from '@shengyu/api/terms';
import type { TextRange } from '../audition/audition.queries.ts';
import { eachParagraph, lengthOf, textPoint } from '../editor/positions.ts';

/** Words a visitor may audition. */

export type ListenRefusal = 'empty' | 'punctuation' | 'silent' | 'visitor' | 'offline';

/** Why a range cannot be played; `null` when it can. */
export function refusalOf(
  document: ScriptDocument,
  range: TextRange | undefined,
  visitor: boolean,
  languageOf?: LanguageOf,
): Exclude<ListenRefusal, 'offline'> | null {
  const whole = documentText(document);
  const text = range ? [...whole].slice(range.start, range.end).join('') : whole;
  if (text.trim() === '') return 'empty';
  const { words, recordings } = heardWords(document, range, languageOf);
  if (words === 0 && !recordings) return countWords(text) > 0 ? 'silent' : 'punctuation';
  return visitor && words > terms.visitorWords ? 'visitor' : null;
}

/** From the start of the sentence at a place to the end of the script, as a range of the whole text. */
export function rangeFromHere(doc: Node, document: ScriptDocument, position: number): TextRange {
  const $position = doc.resolve(position);
  const index = $position.index(0);
  let paragraphStart = 0;
  let end = -1;
  eachParagraph(doc, ({ index: at, node, textStart }) => {
    if (at === index) paragraphStart = textStart;
    end = textStart + lengthOf(node);
    return undefined;
  });
  const point = textPoint(doc, position) - paragraphStart;
  const paragraph = document.paragraphs[index];
  const clauses = paragraph ? planClauses({ ...document, paragraphs: [paragraph] }) : [];
  const clause = clauses.findLast((each) => each.start <= point && (each.words > 0 || each.recording));
  return { start: paragraphStart + (clause?.start ?? 0), end };
}

/** The selection as a range of the whole text. */
export const rangeOfSelection = (doc: Node, from: number, to: number): TextRange => ({
  start: textPoint(doc, from),
  end: textPoint(doc, to),
});

/** Paragraphs wholly inside a range. */
export function paragraphsIn(doc: Node, range: TextRange | undefined): Node[] {
  const found: Node[] = [];
  eachParagraph(doc, ({ node, textStart }) => {
    const length = lengthOf(node);
    if (length > 0 && (!range || (textStart >= range.start && textStart + length <= range.end))) found.push(node);
    return undefined;
  });
  return found;
}
