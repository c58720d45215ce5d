import { pauseMs } from '@shengyu/script';
import type { Command, EditorState } from 'prosemirror-state';
import { pointAround } from './points.ts';
import { schema } from './schema.ts';

const clamp = (durationMs: number): number => Math.min(pauseMs.most, Math.max(pauseMs.least, Math.round(durationMs)));

/** The pause at the caret or selected: its place, or `null`. */
export function pauseAt({ doc, selection }: EditorState, place = selection.from): { at: number; durationMs: number } | null {
  const there = pointAround(doc, place, 'pause');
  return there && { at: there.at, durationMs: there.node.attrs['durationMs'] as number };
}

/** Puts a pause at the caret (behind the selection's end), or gives the one that is there the new length. */
export const setPause =
  (durationMs: number, at?: number): Command =>
  (state, dispatch) => {
    const place = at ?? state.selection.to;
    const there = pauseAt(state, place);
    const pause = schema.node('pause', { durationMs: clamp(durationMs) });
    if (dispatch) {
      const { tr } = state;
      dispatch((there ? tr.replaceWith(there.at, there.at + 1, pause) : tr.insert(place, pause)).scrollIntoView());
    }
    return true;
  };

export const removePause =
  (at?: number): Command =>
  (state, dispatch) => {
    const there = pauseAt(state, at ?? state.selection.from);
    if (!there) return false;
    dispatch?.(state.tr.delete(there.at, there.at + 1));
    return true;
  };
