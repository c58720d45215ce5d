import { Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { readPage } from './prosemirror-internals/read-page.ts';
import { selectionIn } from './selection-in.ts';

/**
 * Text typed at the caret or over a selection goes into the document, not into the page. The browser would write it there for the editor
 * to read back and compare, which of a long script is a sixth of what a key costs. Nor does it always write it where it belongs: after
 * Enter, before the page has been drawn once, Chromium writes beside the new paragraph, and what a text expander, a dictation or very
 * fast keys bring just then would be lost; over several paragraphs it may leave the border between them. What an input method composes
 * and what corrects a word at the caret stays the browser's.
 */
export const typedTextPlugin = (): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: {
        beforeinput(view, event) {
          const { inputType, data, cancelable, isComposing } = event;
          if (inputType !== 'insertText' || !data || !cancelable || isComposing || view.composing) return false;
          const typed = type(view, data, event.getTargetRanges());
          if (!typed) return false;
          view.dispatch(typed.scrollIntoView());
          event.preventDefault();
          return true;
        },
      },
    },
  });

function type(view: EditorView, text: string, replaced: readonly StaticRange[]): Transaction | null {
  const selection = selectionIn(view.root);
  if (!selection?.anchorNode) return null;
  if (!selection.isCollapsed) return typeOver(view, text);
  if (replaced.some(({ collapsed }) => !collapsed)) return null;
  const $at = view.state.doc.resolve(view.posAtDOM(selection.anchorNode, selection.anchorOffset));
  if (!$at.parent.isTextblock) return null;
  const typed = view.state.tr.insertText(text, $at.pos);
  // The state may still have the caret of before a click, and would put the page's back there.
  return typed.setSelection(TextSelection.create(typed.doc, $at.pos + text.length));
}

function typeOver(view: EditorView, text: string): Transaction {
  readPage(view);
  return view.state.tr.insertText(text);
}
