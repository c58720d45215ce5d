import type { EditorView } from 'prosemirror-view';
import { internalsOf } from './view-internals.ts';

/**
 * Keeps a caret that a key moves to the start of the script. For 200 ms after the focus prosemirror-view takes such a caret for the
 * browser's and puts the old one back: browsers reset the selection on focus (ProseMirror/prosemirror#602, #680). A pointer switches
 * that guard off, a key does not.
 */
export function trustKeyCaret(view: EditorView): void {
  internalsOf(view).input.lastFocus = 0;
}
