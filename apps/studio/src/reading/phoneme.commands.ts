import type { MarkValue } from '@shengyu/script';
import type { Command } from 'prosemirror-state';
import { type EditorRange, setMark, unsetMark } from '../editor/mark-commands.ts';

/** Says how a word is read; a phonetic spelling and "as a word / letter by letter" exclude each other. */
export const setWord =
  (range: EditorRange, value: MarkValue): Command =>
  (state, dispatch) => {
    const transaction = unsetMark(unsetMark(state.tr, range, 'phoneme'), range, 'number');
    dispatch?.(setMark(transaction, range, value));
    return true;
  };

export const clearWord =
  (range: EditorRange): Command =>
  (state, dispatch) => {
    dispatch?.(unsetMark(unsetMark(state.tr, range, 'phoneme'), range, 'number'));
    return true;
  };
