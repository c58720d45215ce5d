import type { SoundInsert } from '@shengyu/script';
import { NodeSelection, TextSelection, type Command, type EditorState } from 'prosemirror-state';
import { pointAround, pointsAround } from './points.ts';
import { schema } from './schema.ts';

/** What a sound in the text says, without where. */
export type SoundValue = Omit<SoundInsert, 'kind' | 'at'>;

/** The sound that is selected, as its chip selects it; `null` at a caret. */
export function selectedSound({ selection }: EditorState): { at: number; value: SoundValue } | null {
  if (!(selection instanceof NodeSelection) || selection.node.type !== schema.nodes.sound) return null;
  return { at: selection.from, value: selection.node.attrs as SoundValue };
}

/** Puts a sound at the caret (behind the selection's end); the same sound there already takes the new way of playing. */
export const insertSound =
  (value: SoundValue, at?: number): Command =>
  (state, dispatch) => {
    const place = at ?? state.selection.to;
    if (state.doc.resolve(place).depth === 0) return false;
    if (dispatch) {
      const there = pointsAround(state.doc, place).find(({ node }) => node.attrs['soundId'] === value.soundId);
      const { tr } = state;
      const sound = schema.node('sound', value);
      if (there) tr.replaceWith(there.at, there.at + 1, sound);
      else tr.insert(place, sound);
      // The caret stays behind: what is typed next must not replace the sound.
      tr.setSelection(TextSelection.create(tr.doc, there ? Math.max(place, there.at + 1) : place + 1));
      dispatch(tr.scrollIntoView());
    }
    return true;
  };

/** Gives the selected sound another sound, way of playing or volume; it stays selected. */
export const changeSound =
  (value: SoundValue): Command =>
  (state, dispatch) => {
    const there = selectedSound(state);
    if (!there) return false;
    if (dispatch) {
      const tr = state.tr.replaceWith(there.at, there.at + 1, schema.node('sound', value));
      dispatch(tr.setSelection(NodeSelection.create(tr.doc, there.at)));
    }
    return true;
  };

/** Takes the selected sound away, or the one at a place. */
export const removeSound =
  (at?: number): Command =>
  (state, dispatch) => {
    const there = at === undefined ? selectedSound(state) : pointAround(state.doc, at, 'sound');
    if (!there) return false;
    dispatch?.(state.tr.delete(there.at, there.at + 1));
    return true;
  };
