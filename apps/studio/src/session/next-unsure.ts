import { TextSelection } from 'prosemirror-state';
import type { Studio } from '../app/create-studio.ts';

/** Selects a place of the script and brings it into view; without `focus` the keys stay where they are. */
export function goTo(studio: Pick<Studio, 'editor'>, { from, to }: { from: number; to: number }, focus = true): void {
  studio.editor.run((state, dispatch) => {
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, from, to)).scrollIntoView());
    return true;
  }, focus);
}

/** Goes to the next polyphone to settle after the caret, or to the first. False when there is none. */
export function nextUnsure(studio: Studio): boolean {
  const { unsure } = studio.editor.now.get();
  const state = studio.editor.current();
  const place = unsure.find(({ from }) => state && from >= state.selection.to) ?? unsure[0];
  if (!place) return false;
  goTo(studio, place);
  studio.openTool('polyphone');
  return true;
}
