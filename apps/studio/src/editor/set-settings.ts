import type { ScriptSettings } from '@shengyu/script';
import type { Command } from 'prosemirror-state';
import { settingsOf } from './conversion.ts';
import { withoutMarks } from './marks-step.ts';
import { schema } from './schema.ts';

/** Changes settings of the whole script; undo takes it back. */
export const setSettings =
  (change: Partial<ScriptSettings>): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.setDocAttribute('settings', { ...settingsOf(state.doc), ...change }));
    return true;
  };

/** Takes a setting off that a script need not have; undo brings it back. */
export const clearSetting =
  (name: 'background' | 'effect' | 'standIns'): Command =>
  (state, dispatch) => {
    const { [name]: now, ...rest } = settingsOf(state.doc);
    if (now === undefined) return false;
    dispatch?.(state.tr.setDocAttribute('settings', rest));
    return true;
  };

/** The voice of the script; `alone` takes every other voice out of it. */
export const setNarrator =
  (voiceId: string, alone: boolean): Command =>
  ({ tr, doc }, dispatch) => {
    const others = alone ? withoutMarks(doc, ({ marks }) => schema.marks.voice.isInSet(marks)) : null;
    if (others) tr.step(others);
    dispatch?.(tr.setDocAttribute('settings', { ...settingsOf(doc), voiceId }));
    return true;
  };
