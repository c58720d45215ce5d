import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import type { EditorRange } from './mark-commands.ts';

const key = new PluginKey<DecorationSet>('found');

interface Shown {
  places: readonly EditorRange[];
  at: number;
}

/** More boxes than this say nothing to the eye and cost time. */
const MOST = 2000;

/** Boxes round what was found, the one in turn in its own colour. They move with edits. */
export const foundPlugin = (): Plugin =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, set) {
        const shown = transaction.getMeta(key) as Shown | undefined;
        if (!shown) return transaction.docChanged ? set.map(transaction.mapping, transaction.doc) : set;
        const first = Math.max(0, Math.min(shown.at - MOST / 2, shown.places.length - MOST));
        const boxes = shown.places
          .slice(first, first + MOST)
          .map(({ from, to }, index) => Decoration.inline(from, to, { class: first + index === shown.at ? 'found on' : 'found' }));
        return DecorationSet.create(transaction.doc, boxes);
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });

export function showFound(view: EditorView, places: readonly EditorRange[], at: number): void {
  if (view.isDestroyed || view.composing) return;
  const shown: Shown = { places, at };
  view.dispatch(view.state.tr.setMeta(key, shown).setMeta('addToHistory', false));
}
