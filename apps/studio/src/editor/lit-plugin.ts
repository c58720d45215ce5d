import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import type { EditorRange } from './mark-commands.ts';

const key = new PluginKey<DecorationSet>('lit');

/** Highlights the spoken word. The highlight moves with edits and never touches the selection. */
export const litPlugin = (): Plugin =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, set) {
        const lit = transaction.getMeta(key) as EditorRange | null | undefined;
        if (lit === undefined) return transaction.docChanged ? set.map(transaction.mapping, transaction.doc) : set;
        return lit === null
          ? DecorationSet.empty
          : DecorationSet.create(transaction.doc, [Decoration.inline(lit.from, lit.to, { class: 'lit' })]);
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });

/** Highlights a range, or none. Does nothing during a composition: a DOM change would break it. */
export function light(view: EditorView, range: EditorRange | null): void {
  if (view.isDestroyed || view.composing) return;
  const size = view.state.doc.content.size;
  const safe = range && range.to <= size ? range : null;
  view.dispatch(view.state.tr.setMeta(key, safe).setMeta('addToHistory', false));
  if (safe) keepInView(view, safe.from);
}

/** Scrolls only when the word leaves the middle of the paper, so that reading along is calm. */
function keepInView(view: EditorView, position: number): void {
  const desk = view.dom.closest('.desk');
  if (!desk) return;
  const box = desk.getBoundingClientRect();
  const { top, bottom } = view.coordsAtPos(position);
  if (top >= box.top + 24 && bottom <= box.bottom - 56) return;
  const quiet = matchMedia('(prefers-reduced-motion: reduce)').matches;
  desk.scrollBy({ top: top - box.top - box.height / 3, behavior: quiet ? 'instant' : 'smooth' });
}
