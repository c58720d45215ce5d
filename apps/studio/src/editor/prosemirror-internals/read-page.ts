import type { EditorView } from 'prosemirror-view';
import { internalsOf } from './view-internals.ts';

/**
 * Reads what was just typed or selected into the state. The browser reports it in a task of its own, and a command that runs before would
 * act on the previous selection.
 *
 * Limit: prosemirror-view has no public call for it. Its own keydown handler flushes only when a flush is already due, after the
 * handlers of plugins. No upstream issue asks for one.
 */
export function readPage(view: EditorView): void {
  if (!view.isDestroyed && !view.composing) internalsOf(view).domObserver.flush();
}
