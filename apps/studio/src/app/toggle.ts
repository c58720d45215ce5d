import { dialogs } from '@shengyu/ui';
import { hasToggle, toggleMark } from '../editor/toggle-mark.ts';
import type { EditorSession } from '../session/editor-session.ts';
import type { ToggleButton } from '../session/tools.ts';
import { lackingText } from '../voices/lacking.ts';
import type { VoiceShelf } from '../voices/voice-shelf.ts';

/** Adds a mark to the selection or removes it; says so where the voice there cannot bring it to sound. */
export function toggle({ editor, voices }: { editor: EditorSession; voices: VoiceShelf }, name: ToggleButton['name']): void {
  editor.run(toggleMark(name), true);
  const { state } = editor.now.getState();
  const text = state && hasToggle(state, name) ? lackingText(voices, state, name) : null;
  if (text !== null) dialogs.toast(text);
}
