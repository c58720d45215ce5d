import { Plugin, TextSelection } from 'prosemirror-state';

/** Chromium's document sees the caret of a shadow root only as its host; the root has a selection of its own. */
function selectionIn(root: Document | ShadowRoot): Selection | null {
  const { getSelection } = root as Partial<Document>;
  return getSelection ? getSelection.call(root as Document) : document.getSelection();
}

/**
 * Text typed at the caret goes into the document, not into the page. The browser would write it there for the editor to read
 * back and compare, which of a long script is a sixth of what a key costs. Nor does it always write it where it belongs: after
 * Enter, before the page has been drawn once, Chromium writes beside the new paragraph, and what a text expander, a dictation or
 * very fast keys bring just then would be lost. What an input method composes and what replaces other text stays the browser's.
 */
export const typedTextPlugin = (): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: {
        beforeinput(view, event) {
          const { inputType, data, cancelable, isComposing } = event;
          if (inputType !== 'insertText' || !data || !cancelable || isComposing || view.composing) return false;
          const selection = selectionIn(view.root);
          if (!selection?.isCollapsed || !selection.anchorNode || event.getTargetRanges().some(({ collapsed }) => !collapsed)) return false;
          const $at = view.state.doc.resolve(view.posAtDOM(selection.anchorNode, selection.anchorOffset));
          if (!$at.parent.isTextblock) return false;
          const typed = view.state.tr.insertText(data, $at.pos);
          // The state may still have the caret of before a click, and would put the page's back there.
          view.dispatch(typed.setSelection(TextSelection.create(typed.doc, $at.pos + data.length)).scrollIntoView());
          event.preventDefault();
          return true;
        },
      },
    },
  });
