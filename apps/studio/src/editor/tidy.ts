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
 * Restores what editing can break, in the paragraphs named: a word mark whose characters changed goes; a point carries
 * the range marks that lie on both its sides and no others; of pauses that came to touch, the longest stays, and of one
 * sound the last.
 */
export function tidy(transaction: Transaction, { from, to, kept }: ChangedParagraphs): Transaction {
  let inside = 1;
  const places: number[] = [];
  for (let index = 0; index < to; index += 1) {
    if (index >= from && !kept(index)) places.push(inside);
    inside += transaction.doc.child(index).nodeSize;
  }
  // Backwards, so that a removed point does not move the paragraphs still to come.
  for (const place of places.reverse()) {
    dropUnwantedCharacters(transaction, place);
    dropBrokenWordMarks(transaction, place);
    tidyPoints(transaction, place);
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

function tidyPoints(transaction: Transaction, inside: number): void {
  const paragraph = paragraphAt(transaction, inside);
  for (let index = paragraph.childCount - 1; index >= 0; index -= 1) {
    if (paragraph.child(index).isText) continue;
    let first = index;
    while (first > 0 && !paragraph.child(first - 1).isText) first -= 1;
    const points = paragraph.children.slice(first, index + 1);
    const marks = sharedMarks(paragraph.maybeChild(first - 1), paragraph.maybeChild(index + 1));
    const kept = keptPoints(points);
    const place = inside + paragraph.children.slice(0, first).reduce((sum, child) => sum + child.nodeSize, 0);
    if (kept.length < points.length || points.some((point) => !sameMarks(point.marks, marks)))
      transaction.replaceWith(
        place,
        place + points.length,
        kept.map((point) => point.mark(marks)),
      );
    index = first;
  }
}

/** Of the pauses the longest, and each sound once, as it came last. */
function keptPoints(points: readonly Node[]): Node[] {
  const isPause = ({ type }: Node): boolean => type === schema.nodes.pause;
  const pauses = points.filter(isPause);
  const longest = pauses.length < 2 ? pauses[0] : pauses.reduce((kept, pause) => (durationOf(pause) > durationOf(kept) ? pause : kept));
  return points.filter((point, index) =>
    isPause(point)
      ? point === longest && points.indexOf(point) === index
      : !points.slice(index + 1).some(({ attrs }) => attrs['soundId'] === point.attrs['soundId']),
  );
}

const durationOf = (pause: Node): number => pause.attrs['durationMs'] as number;
const sharedMarks = (before: Node | null, after: Node | null): readonly Mark[] =>
  before && after ? before.marks.filter((mark) => !isWordMark(mark) && mark.isInSet(after.marks)) : [];
const sameMarks = (a: readonly Mark[], b: readonly Mark[]): boolean => a.length === b.length && a.every((mark) => mark.isInSet(b));
