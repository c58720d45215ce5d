import type { MarkKind, markKinds } from '@shengyu/script';
import type { Command, EditorState } from 'prosemirror-state';
import { runAround, setMark, unsetMark } from './mark-commands.ts';
import { schema } from './schema.ts';

/** Marks that have no attributes: put on and taken off without a panel. */
export type ToggleName = { [Kind in MarkKind]: (typeof markKinds)[Kind]['chip']['panel'] extends null ? Kind : never }[MarkKind];

/** Whether the whole selection, or the place of the caret, carries the mark. */
export function hasToggle(state: EditorState, kind: ToggleName): boolean {
  const { from, to, empty } = state.selection;
  if (empty) return runAround(state, from, kind) !== null;
  let all = true;
  state.doc.nodesBetween(from, to, (node) => {
    if (node.isText && !schema.marks[kind].isInSet(node.marks)) all = false;
  });
  return all && state.doc.rangeHasMark(from, to, schema.marks[kind]);
}

/**
 * Puts the mark on the selection; where all of it has the mark already, or the caret is inside it, takes it off. A
 * link says that words belong together, so it never reaches over the end of a paragraph.
 */
export const toggleMark =
  (kind: ToggleName): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection;
    if (hasToggle(state, kind)) {
      const run = empty ? runAround(state, from, kind) : { from, to };
      if (run) dispatch?.(unsetMark(state.tr, run, kind).scrollIntoView());
      return run !== null;
    }
    if (empty) return false;
    const { tr } = state;
    state.doc.nodesBetween(from, to, (node, position) => {
      if (!node.isTextblock) return true;
      const inside = { from: Math.max(from, position + 1), to: Math.min(to, position + 1 + node.content.size) };
      if (inside.to > inside.from) setMark(tr, inside, { kind });
      return false;
    });
    if (!tr.docChanged) return false;
    dispatch?.(tr.scrollIntoView());
    return true;
  };
