import { type Command, type EditorState, Plugin, PluginKey, TextSelection } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { type HeldScope, heldRange } from './held-range.ts';
import type { EditorRange } from './mark-commands.ts';

/** The word that the sheet of a word edits. */
export interface Held extends EditorRange {
  /** The character that was pressed. */
  at: number;
  scope: HeldScope;
}

const key = new PluginKey<Held | null>('held');

/** Remembers the held word through edits and draws a box around it. */
export const heldPlugin = (): Plugin =>
  new Plugin<Held | null>({
    key,
    state: {
      init: () => null,
      apply(transaction, held) {
        const next = transaction.getMeta(key) as Held | null | undefined;
        if (next !== undefined || !held || !transaction.docChanged) return next === undefined ? held : next;
        const { mapping } = transaction;
        const [from, to] = [mapping.map(held.from, 1), mapping.map(held.to, -1)];
        return to > from ? { ...held, at: Math.min(Math.max(mapping.map(held.at, 1), from), to), from, to } : null;
      },
    },
    props: {
      decorations(state) {
        const held = key.getState(state);
        return held ? DecorationSet.create(state.doc, [Decoration.inline(held.from, held.to, { class: 'held' })]) : null;
      },
    },
  });

/** The held word, or `null`. */
export const heldIn = (state: EditorState): Held | null => key.getState(state) ?? null;

/** Holds and selects what is at a place: its character, word, clause or paragraph. False where nothing can be said. */
export const hold =
  (place: number, scope: HeldScope): Command =>
  (state, dispatch) => {
    const found = heldRange(state.doc, place, scope);
    if (!found) return false;
    const { from, to } = found;
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, from, to)).setMeta(key, { ...found, scope } satisfies Held));
    return true;
  };

export const release: Command = (state, dispatch) => {
  if (!heldIn(state)) return false;
  dispatch?.(state.tr.setMeta(key, null));
  return true;
};
