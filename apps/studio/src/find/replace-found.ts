import { closeHistory } from 'prosemirror-history';
import type { Mark, Node } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import { cleanLine } from '../editor/clean-text.ts';
import type { EditorRange } from '../editor/mark-commands.ts';
import { isWordMark, schema } from '../editor/schema.ts';

export interface Replacement extends EditorRange {
  text: string;
}

/**
 * Puts new text on places (ascending, not overlapping) in one step that can be taken back. What lies outside a place keeps
 * its marks; the new text takes the settings that lay on the whole of the old; pauses and sounds inside stay behind it.
 */
export const replaceFound =
  (replacements: readonly Replacement[]): Command =>
  (state, dispatch) => {
    if (replacements.length === 0) return false;
    const { tr } = state;
    for (const { from, to, text } of replacements.toReversed()) {
      const nodes: Node[] = [];
      const written = cleanLine(text);
      if (written !== '') nodes.push(schema.text(written, sharedMarks(state.doc, from, to)));
      state.doc.nodesBetween(from, to, (node) => {
        if (node.isInline && !node.isText) nodes.push(node);
      });
      tr.replaceWith(from, to, nodes);
    }
    dispatch?.(closeHistory(tr));
    return true;
  };

function sharedMarks(doc: Node, from: number, to: number): readonly Mark[] {
  let shared: readonly Mark[] | null = null;
  doc.nodesBetween(from, to, (node) => {
    if (!node.isText) return;
    const own = node.marks.filter((mark) => !isWordMark(mark));
    shared = shared === null ? own : shared.filter((mark) => mark.isInSet(own));
  });
  return shared ?? [];
}
