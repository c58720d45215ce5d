import { Plugin, PluginKey } from 'prosemirror-state';
import { allParagraphs, changedParagraphs } from './changed-paragraphs.ts';
import { tidy } from './tidy.ts';

const key = new PluginKey<{ composing: boolean }>('tidy');

/**
 * Keeps the document's invariants after every change. While an input method composes, the text under it must not be
 * touched, so the work waits until it is done.
 */
export const tidyPlugin = (): Plugin => {
  let composing = false;
  return new Plugin({
    key,
    appendTransaction(transactions, before, after) {
      const asked = transactions.some((transaction) => transaction.getMeta(key) !== undefined);
      if (composing || !(asked || transactions.some((transaction) => transaction.docChanged))) return null;
      const changed = asked ? allParagraphs(after.doc) : changedParagraphs(before.doc, after.doc);
      const transaction = tidy(after.tr, changed);
      return transaction.docChanged ? transaction : null;
    },
    props: {
      handleDOMEvents: {
        compositionstart: () => {
          composing = true;
          return false;
        },
        compositionend: (view) => {
          composing = false;
          // The editor reads the composed text from the page only after this event.
          setTimeout(() => {
            if (!view.isDestroyed && !composing) view.dispatch(view.state.tr.setMeta(key, true));
          }, 60);
          return false;
        },
      },
    },
  });
};
