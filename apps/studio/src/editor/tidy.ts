import { Fragment, type Mark, type Node } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
import type { ChangedParagraphs } from './changed-paragraphs.ts';
import { cleanLine } from './clean-text.ts';
import { isWordMark, schema } from './schema.ts';

interface Run {
  from: number;
  to: number;
  text: string;
  mark: Mark;
}

/**
 * Restores what editing can break, in the paragraphs named: a word mark whose characters changed goes; a pause carries
 * the range marks that lie on both its sides and no others; of pauses that came to touch, the longest stays.
 */
export function tidy(transaction: Transaction, { from, to }: ChangedParagraphs): Transaction {
  let inside = 1;
  const places: number[] = [];
  for (let index = 0; index < to; index += 1) {
    if (index >= from) places.push(inside);
    inside += transaction.doc.child(index).nodeSize;
  }
  // Backwards, so that a removed pause does not move the paragraphs still to come.
  for (const place of places.reverse()) {
    dropUnwantedCharacters(transaction, place);
    dropBrokenWordMarks(transaction, place);
    tidyPauses(transaction, place);
  }
  return transaction;
}

const paragraphAt = (transaction: Transaction, inside: number): Node => transaction.doc.resolve(inside).parent;

function dropUnwantedCharacters(transaction: Transaction, inside: number): void {
  const paragraph = paragraphAt(transaction, inside);
  paragraph.children.toReversed().reduce((end, child) => {
    const start = end - child.nodeSize;
    const written = child.text ?? '';
    const clean = cleanLine(written);
    if (clean !== written) transaction.replaceWith(start, end, clean === '' ? Fragment.empty : schema.text(clean, child.marks));
    return start;
  }, inside + paragraph.content.size);
}

function dropBrokenWordMarks(transaction: Transaction, inside: number): void {
  for (const { from, to, text, mark } of wordRuns(paragraphAt(transaction, inside), inside)) {
    const covers = mark.attrs['covers'] as string;
    if (text !== covers && text.replaceAll(covers, '') !== '') transaction.removeMark(from, to, mark);
  }
}

function wordRuns(paragraph: Node, inside: number): Run[] {
  const runs: Run[] = [];
  paragraph.forEach((child, offset) => {
    for (const mark of child.marks) {
      if (!isWordMark(mark)) continue;
      const from = inside + offset;
      const run = runs.findLast((other) => other.to === from && other.mark.eq(mark));
      if (run) {
        run.to += child.nodeSize;
        run.text += child.text ?? '';
      } else runs.push({ from, to: from + child.nodeSize, text: child.text ?? '', mark });
    }
  });
  return runs;
}

function tidyPauses(transaction: Transaction, inside: number): void {
  const paragraph = paragraphAt(transaction, inside);
  for (let index = paragraph.childCount - 1; index >= 0; index -= 1) {
    const node = paragraph.child(index);
    if (node.isText) continue;
    let first = index;
    while (first > 0 && !paragraph.child(first - 1).isText) first -= 1;
    const pauses = paragraph.children.slice(first, index + 1);
    const marks = sharedMarks(paragraph.maybeChild(first - 1), paragraph.maybeChild(index + 1));
    const longest = pauses.reduce((kept, pause) => (durationOf(pause) > durationOf(kept) ? pause : kept));
    const place = inside + pauses.reduce((offset, pause) => offset - pause.nodeSize, offsetBehind(paragraph, index));
    if (pauses.length > 1 || !sameMarks(longest.marks, marks)) transaction.replaceWith(place, place + pauses.length, longest.mark(marks));
    index = first;
  }
}

const durationOf = (pause: Node): number => pause.attrs['durationMs'] as number;
const offsetBehind = (paragraph: Node, index: number): number =>
  paragraph.children.slice(0, index + 1).reduce((sum, child) => sum + child.nodeSize, 0);
const sharedMarks = (before: Node | null, after: Node | null): readonly Mark[] =>
  before && after ? before.marks.filter((mark) => !isWordMark(mark) && mark.isInSet(after.marks)) : [];
const sameMarks = (a: readonly Mark[], b: readonly Mark[]): boolean => a.length === b.length && a.every((mark) => mark.isInSet(b));
