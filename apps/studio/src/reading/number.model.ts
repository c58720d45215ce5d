import type { NumberKind } from '@shengyu/script';
import type { EditorState } from 'prosemirror-state';
import type { Analysis, ReadNumber } from '../analysis/create-analysis.ts';
import { type EditorRange, runAround } from '../editor/mark-commands.ts';
import { offsetAt, paragraphText, pointAt } from '../editor/positions.ts';

/** Digits or letters the panel edits. */
export interface WrittenNumber extends EditorRange {
  text: string;
  /** The sentence around it. */
  before: string;
  after: string;
  /** What the writer chose. */
  marked: NumberKind | null;
  /** By context. */
  chosen: NumberKind;
  readings: ReadNumber['readings'];
}

const AROUND = 10;
const sentenceEnd = /[。！？；\n]/u;

/** A few words on each side of [from, to), not beyond the sentence. */
function wordsAround(characters: readonly string[], from: number, to: number): { before: string; after: string } {
  const before = characters.slice(Math.max(0, from - AROUND), from);
  const after = characters.slice(to, to + AROUND);
  const start = before.findLastIndex((character) => sentenceEnd.test(character)) + 1;
  const end = after.findIndex((character) => sentenceEnd.test(character));
  return { before: before.slice(start).join(''), after: after.slice(0, end < 0 ? AROUND : end).join('') };
}

/** The number under the selection's start or around the caret. `undefined` until its paragraph has been analysed. */
export function numberAt(state: EditorState, numbersOf: Analysis['numbersOf']): WrittenNumber | null | undefined {
  const { $from } = state.selection;
  if ($from.depth === 0) return null;
  const paragraph = $from.parent;
  const written = paragraphText(paragraph);
  const numbers = numbersOf(written);
  if (!numbers) return undefined;
  const point = pointAt(paragraph, $from.parentOffset);
  const end = pointAt(paragraph, Math.min(state.selection.to - $from.start(), paragraph.content.size));
  const found =
    numbers.find((number) => number.start <= point && point < number.end) ??
    numbers.find((number) => number.start < end && number.end > point) ??
    numbers.find((number) => number.end === point);
  if (!found) return null;
  const from = $from.start() + offsetAt(paragraph, found.start, 1);
  const to = $from.start() + offsetAt(paragraph, found.end, -1);
  const marked = runAround(state, from, 'number');
  return {
    from,
    to,
    text: state.doc.textBetween(from, to),
    ...wordsAround(Array.from(written), found.start, found.end),
    marked: marked && marked.from <= from ? (marked.mark.attrs['reading'] as NumberKind) : null,
    chosen: found.chosen,
    readings: found.readings,
  };
}
