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
