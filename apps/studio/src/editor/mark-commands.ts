import type { MarkKind, MarkValue } from '@shengyu/script';
import type { Mark } from 'prosemirror-model';
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { isHanzi } from './hanzi.ts';
import { markRuns } from './mark-runs.ts';
import { listOf, schema } from './schema.ts';

export interface EditorRange {
  from: number;
  to: number;
}

/** Puts a mark on a range; of its kind nothing else stays there. The selection stays. */
export function setMark(transaction: Transaction, { from, to }: EditorRange, value: MarkValue): Transaction {
  const { kind, ...attributes } = value;
  const type = schema.marks[kind];
  const list = listOf(kind);
  if (list) return setItems(transaction, { from, to }, kind, list.item, (attributes as Record<string, unknown>)[list.name] as string[]);
  if (!('covers' in (type.spec.attrs ?? {}))) return transaction.addMark(from, to, type.create(attributes));
  const covers = transaction.doc.textBetween(from, to);
  return covers === '' ? transaction : transaction.addMark(from, to, type.create({ ...attributes, covers }));
}

function setItems(transaction: Transaction, range: EditorRange, kind: MarkKind, item: string, items: readonly string[]): Transaction {
  hanziPlaces(transaction, range).forEach(({ from, to, character }, index) => {
    const value = items[index];
    if (value !== undefined) transaction.addMark(from, to, schema.marks[kind].create({ [item]: value, covers: character }));
  });
  return transaction;
}

export interface HanziPlace extends EditorRange {
  character: string;
}

/** The hanzi of a range with their places. */
export function hanziPlaces({ doc }: Pick<Transaction, 'doc'>, { from, to }: EditorRange): HanziPlace[] {
  const found: HanziPlace[] = [];
  doc.nodesBetween(from, to, (node, start) => {
    let at = start;
    for (const character of node.text ?? '') {
      if (at >= from && at + character.length <= to && isHanzi(character)) found.push({ from: at, to: at + character.length, character });
      at += character.length;
    }
  });
  return found;
}

/** Takes the marks of a kind off a range. A mark about whole words that is only touched goes as a whole (see `tidy`). */
export const unsetMark = (transaction: Transaction, { from, to }: EditorRange, kind: MarkKind): Transaction =>
  transaction.removeMark(from, to, schema.marks[kind]);

export const applyMark =
  (value: MarkValue, range?: EditorRange): Command =>
  (state, dispatch) => {
    const { from, to } = range ?? state.selection;
    if (from === to) return false;
    // What is marked stays where it is: scrolling would lay out everything up to its end.
    dispatch?.(setMark(state.tr, { from, to }, value));
    return true;
  };

export const removeMark =
  (kind: MarkKind, range?: EditorRange): Command =>
  (state, dispatch) => {
    const { from, to } = range ?? state.selection;
    if (!state.doc.rangeHasMark(from, to, schema.marks[kind])) return false;
    dispatch?.(unsetMark(state.tr, { from, to }, kind));
    return true;
  };

/**
 * The mark of a kind around a place: the whole run of a range kind, pauses inside included; of a word kind the stretch
 * it covers. `null` when there is none.
 */
export function runAround(state: EditorState, place: number, kind: MarkKind): (EditorRange & { mark: Mark }) | null {
  const $place = state.doc.resolve(place);
  if ($place.depth === 0) return null;
  const runs = markRuns($place.parent, $place.start()).filter((run) => run.mark.type.name === kind);
  const found = runs.find((run) => run.from <= place && place < run.to) ?? runs.find((run) => run.to === place);
  return found ?? null;
}
