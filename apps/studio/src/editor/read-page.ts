import type { EditorView } from 'prosemirror-view';

/** The part of the view that hears of changes on the page; the library keeps it out of its types. */
interface Hearing {
  domObserver: { flush: () => void };
}

/**
 * Takes over what a person has just typed or selected. The browser tells of it in a task of its own, and a key that comes
 * before would act on the selection of before.
 */
export function readPage(view: EditorView): void {
  if (!view.isDestroyed && !view.composing) (view as unknown as Hearing).domObserver.flush();
}
