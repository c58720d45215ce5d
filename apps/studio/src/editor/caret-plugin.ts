import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { texts } from '../locales/zh-CN.ts';

/**
 * Marks the paragraph of the caret and shows the placeholder of an empty script. Writes to the elements directly: with a
 * decoration, every key would compare the decorations of all paragraphs.
 */
export const caretPlugin = (): Plugin =>
  new Plugin({
    view: (view) => {
      let shown: HTMLElement | null = null;
      const update = (now: EditorView): void => {
        const { doc, selection } = now.state;
        const { $from } = selection;
        const found = $from.depth === 0 ? null : now.nodeDOM($from.before(1));
        const dom = found instanceof HTMLElement ? found : null;
        if (shown !== dom) unmark(shown);
        shown = dom;
        if (!dom) return;
        dom.classList.add('now');
        const empty = doc.childCount === 1 && doc.child(0).content.size === 0;
        if (empty) dom.dataset['placeholder'] = texts.placeholder;
        else delete dom.dataset['placeholder'];
      };
      update(view);
      return { update, destroy: () => unmark(shown) };
    },
  });

function unmark(dom: HTMLElement | null): void {
  dom?.classList.remove('now');
  delete dom?.dataset['placeholder'];
}
