import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { readPage } from './prosemirror-internals/read-page.ts';
import { internalsOf } from './prosemirror-internals/view-internals.ts';
import { selectionIn } from './selection-in.ts';

/** What the page around an editor is told of an input method. */
export interface CompositionPorts {
  /** Something is being composed: it may still change or vanish. */
  composing: () => void;
  /** It is written, or given up. */
  composed: (view: EditorView) => void;
}

/** Makes room for what an input method composes, and tells when it begins and ends. */
export const compositionPlugin = ({ composing, composed }: CompositionPorts): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: {
        compositionstart(view) {
          readPage(view);
          composing();
          deleteSelected(view);
          placeCaret(view);
          return false;
        },
      },
    },
    view(view) {
      // Behind the editor's own handlers, by which it knows that nothing is being composed. No browser composes without the focus.
      const end = (): void => {
        readPage(view);
        composed(view);
      };
      for (const type of ENDS) view.dom.addEventListener(type, end);
      return { destroy: () => ENDS.forEach((type) => view.dom.removeEventListener(type, end)) };
    },
  });

const ENDS = ['compositionend', 'blur'] as const;

/**
 * What is composed replaces what is selected. The browser would write it beside a selected pause or sound, into a node that the editor
 * draws anew, and into the first of several paragraphs before it deletes the others.
 */
function deleteSelected(view: EditorView): void {
  const { tr, selection } = view.state;
  if (selection.empty) return;
  // Of the composition's step of the undo history.
  view.dispatch(tr.deleteSelection().setMeta('composition', internalsOf(view).input.compositionID));
}

/**
 * Puts the page's caret where the editor has it. Chromium forgets a composition after its first letter if it put the caret into a paragraph
 * itself, by Tab or by Ctrl+Home, even though the page names the same place.
 */
function placeCaret(view: EditorView): void {
  const selection = selectionIn(view.root);
  if (!selection) return;
  const { anchorNode, anchorOffset } = selection;
  const { node, offset } =
    anchorNode instanceof Text ? { node: anchorNode, offset: anchorOffset } : view.domAtPos(view.state.selection.head);
  selection.collapse(node, offset);
}
