import type { ScriptDocument } from '@shengyu/script';
import { closeHistory } from 'prosemirror-history';
import { Selection, type Command } from 'prosemirror-state';
import { toEditorDocument } from '../editor/conversion.ts';
import { withIncoming } from '../editor/incoming-plugin.ts';

/** Replaces the whole script, settings included, in one undo step. */
export const replaceScript =
  (document: ScriptDocument): Command =>
  (state, dispatch) => {
    const { content } = toEditorDocument(document);
    const tr = state.tr.replaceWith(0, state.doc.content.size, content).setDocAttribute('settings', document.settings);
    dispatch?.(closeHistory(withIncoming(tr.setSelection(Selection.atStart(tr.doc)).scrollIntoView())));
    return true;
  };

/** Appends another script; settings stay. An empty last paragraph is replaced. */
export const appendScript =
  (document: ScriptDocument): Command =>
  (state, dispatch) => {
    const { content } = toEditorDocument(document);
    const last = state.doc.lastChild;
    const end = state.doc.content.size;
    const from = last?.content.size === 0 ? end - last.nodeSize : end;
    const tr = state.tr.replaceWith(from, end, content);
    const start = Selection.near(tr.doc.resolve(Math.min(from + 1, tr.doc.content.size)));
    dispatch?.(closeHistory(withIncoming(tr.setSelection(start).scrollIntoView())));
    return true;
  };
