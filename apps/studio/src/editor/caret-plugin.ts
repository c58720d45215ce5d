import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { texts } from '../locales/zh-CN.ts';

/** Shows which paragraph the caret is in, and what an empty script is for. */
export const caretPlugin = (): Plugin =>
  new Plugin({
    props: {
      decorations({ doc, selection }) {
        const { $from } = selection;
        const empty = doc.childCount === 1 && doc.child(0).content.size === 0;
        const attributes = { class: 'now', ...(empty ? { 'data-placeholder': texts.placeholder } : {}) };
        const depth = $from.depth === 0 ? null : { from: $from.before(1), to: $from.after(1) };
        return depth ? DecorationSet.create(doc, [Decoration.node(depth.from, depth.to, attributes)]) : DecorationSet.empty;
      },
    },
  });
