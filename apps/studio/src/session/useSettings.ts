import type { ScriptSettings } from '@shengyu/script';
import { settingsOf } from '../editor/conversion.ts';
import { useEditor } from './useEditor.ts';

/** Settings of the whole script, or `null` before the editor is mounted. */
export const useSettings = (): ScriptSettings | null => useEditor((now) => (now.state ? settingsOf(now.state.doc) : null));
