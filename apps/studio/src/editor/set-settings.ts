import type { ScriptSettings } from '@shengyu/script';
import type { Command } from 'prosemirror-state';
import { settingsOf } from './conversion.ts';

/** Changes settings of the whole script; undo takes it back. */
export const setSettings =
  (change: Partial<ScriptSettings>): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.setDocAttribute('settings', { ...settingsOf(state.doc), ...change }));
    return true;
  };

/** Takes a setting off that a script need not have; undo brings it back. */
export const clearSetting =
  (name: 'background' | 'effect'): Command =>
  (state, dispatch) => {
    const { [name]: now, ...rest } = settingsOf(state.doc);
    if (now === undefined) return false;
    dispatch?.(state.tr.setDocAttribute('settings', rest));
    return true;
  };
