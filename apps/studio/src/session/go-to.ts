import { TextSelection } from 'prosemirror-state';
import type { Desk } from './create-desk.ts';
import type { EditorSession } from './editor-session.ts';
import { placeOf, type Stretch } from './place-of.ts';

/** Selects a place of the script and scrolls to it; without `focus` the keyboard focus stays where it is. */
export function goTo(editor: Pick<EditorSession, 'run'>, { from, to }: { from: number; to: number }, focus = true): void {
  editor.run((state, dispatch) => {
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, from, to)).scrollIntoView());
    return true;
  }, focus);
}

/** Selects a stretch of the whole text as it was once, wherever it is now that the script has changed. */
export function goToText(editor: EditorSession, stretch: Stretch): void {
  const state = editor.current();
  const place = state && placeOf(state.doc, editor.document(), stretch);
  if (place) goTo(editor, place);
}

/** Goes to the next unsettled polyphone after the caret, or to the first. False when there is none. */
export function nextUnsure(editor: EditorSession, { openTool }: Pick<Desk, 'openTool'>): boolean {
  const { unsure } = editor.now.getState();
  const state = editor.current();
  const place = unsure.find(({ from }) => state && from >= state.selection.to) ?? unsure[0];
  if (!place) return false;
  goTo(editor, place);
  openTool('polyphone');
  return true;
}
