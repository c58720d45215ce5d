import { Plugin } from 'prosemirror-state';

/**
 * The first text of an empty paragraph goes into the document, not into the page. Before the page has been drawn once
 * after Enter, Chromium writes it beside the paragraph instead of into it, and what a text expander, a dictation or very
 * fast keys bring just then would be lost.
 */
export const firstTextPlugin = (): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: {
        beforeinput(view, event) {
          const { inputType, data, cancelable } = event;
          const selection = view.dom.ownerDocument.getSelection();
          if (inputType !== 'insertText' || !data || !cancelable || view.composing || !selection?.isCollapsed || !selection.anchorNode)
            return false;
          const $at = view.state.doc.resolve(view.posAtDOM(selection.anchorNode, selection.anchorOffset));
          if (!$at.parent.isTextblock || $at.parent.content.size > 0) return false;
          view.dispatch(view.state.tr.insertText(data, $at.pos).scrollIntoView());
          event.preventDefault();
          return true;
        },
      },
    },
  });
