import type { Clause } from '../spoken/clause.ts';
import { offsetMap } from '../characters/code-points.ts';
import type { ScriptDocument } from '../document/document.ts';
import { sentences } from './paragraph-pieces.ts';
import { sentenceCuts } from './sentence-cuts.ts';
import { unbreakableSpans } from './unbreakable.ts';

/** A sentence as it is written. */
export interface WrittenSentence {
  /** Its place in the script, in reading order. */
  index: number;
  text: string;
}

/**
 * The sentence that each clause is part of: of one sentence the same object. Marks, pauses and settings cut clauses, and no sentences.
 *
 * @param clauses of the document, in reading order
 */
export function clauseSentences(
  { paragraphs }: ScriptDocument,
  clauses: readonly Pick<Clause, 'paragraph' | 'start'>[],
): WrittenSentence[] {
  let written: { end: number; text: string }[] = [];
  let [paragraph, place] = [-1, 0];
  let current: WrittenSentence = { index: -1, text: '' };
  return clauses.map((clause) => {
    const isNew = clause.paragraph !== paragraph;
    if (isNew) written = writtenIn(paragraphs[(paragraph = clause.paragraph)]?.text ?? '');
    const before = isNew ? (place = 0) : place;
    while ((written[place]?.end ?? Infinity) <= clause.start) place += 1;
    if (isNew || place > before) current = { index: current.index + 1, text: written[place]?.text ?? '' };
    return current;
  });
}

function writtenIn(text: string): { end: number; text: string }[] {
  const offsets = offsetMap(text);
  const { ends } = sentenceCuts(text, unbreakableSpans(text), {});
  return sentences(text, 0, text.length, ends).map(([from, to]) => ({ end: offsets.toPoint(to), text: text.slice(from, to).trim() }));
}
