import type { EditorView } from 'prosemirror-view';

/** The parts of the view that hear of changes on the page; the library keeps them out of its types. */
interface Hearing {
  domObserver: { flush: () => void };
  input: { lastFocus: number };
}

/**
 * Takes over what a person has just typed or selected. The browser tells of it in a task of its own, and a key that comes
 * before would act on the selection of before.
 */
export function readPage(view: EditorView): void {
  if (!view.isDestroyed && !view.composing) (view as unknown as Hearing).domObserver.flush();
}

/**
 * A key that is pressed now is the writer's. For 200 ms after the focus the library takes a caret that comes to the very start
 * for the browser's doing and puts it back.
 */
export function believeKey(view: EditorView): void {
  (view as unknown as Hearing).input.lastFocus = 0;
}
